import { useLingui } from '@lingui/react/macro'
import type { PromoCode } from '../../../worker/contract/promo-codes.ts'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { notify } from '../../ui/toasts.tsx'
import { promoCodes } from './promo-code.ts'

/** Lets a promo code expire at this moment; the toast offers to undo. */
export const useExpireNow = (eventId: string) => {
  const { t } = useLingui()
  const changed = promoCodes.useChanged(eventId)
  const put = async (promo: PromoCode, expiresAt: string | null): Promise<void> => {
    await api.put(`/events/${eventId}/promo-codes/${promo.id}`, { expires_at: expiresAt })
    await changed()
  }
  const fail = (error: unknown): void => notify({ tone: 'error', title: errorText(error) })
  return (promo: PromoCode): void => {
    put(promo, new Date().toISOString())
      .then(() =>
        notify({
          title: t`${promo.code} has expired`,
          action: { label: t`Undo`, onClick: () => void put(promo, promo.expires_at).catch(fail) },
        }),
      )
      .catch(fail)
  }
}
