import { useLingui } from '@lingui/react/macro'
import type { PromoCode } from '../../../../worker/contract/promo-codes.ts'
import { useUndoable } from '../../../shared/kit/use-undoable.ts'
import { api } from '../../../shared/lib/api.ts'
import { serverNow } from '../../../shared/lib/server-clock.ts'
import { promoCodes } from './promo-code.ts'

/** Lets a promo code expire at this moment. */
export const useExpireNow = (eventId: string) => {
  const { t } = useLingui()
  const changed = promoCodes.useChanged(eventId)
  const change = useUndoable()
  return ({ id, name, code: own, expires_at: before }: PromoCode): void => {
    const code = name ?? own
    change<string | null>({
      id,
      from: before,
      // By the server's clock: on a device that is ahead the code would still work for a while.
      to: new Date(serverNow()).toISOString(),
      store: (expires_at) => api.put(promoCodes.pathOf(eventId, id), { expires_at }).then(changed),
      title: t`${code} has expired`,
    })
  }
}
