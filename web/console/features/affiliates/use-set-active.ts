import { useLingui } from '@lingui/react/macro'
import type { Affiliate } from '../../../../worker/contract/affiliates.ts'
import { useUndoable } from '../../../shared/kit/use-undoable.ts'
import { api } from '../../../shared/lib/api.ts'
import { affiliates } from './affiliate.ts'

/** Lets an affiliate's link count, or no longer. */
export const useSetActive = (eventId: string) => {
  const { t } = useLingui()
  const changed = affiliates.useChanged(eventId)
  const change = useUndoable()
  return ({ id, name }: Affiliate, isActive: boolean): void =>
    change({
      id,
      from: !isActive,
      to: isActive,
      store: (is_active) => api.put(affiliates.pathOf(eventId, id), { is_active }).then(changed),
      title: isActive ? t`${name} is active` : t`${name} is inactive`,
    })
}
