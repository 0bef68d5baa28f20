import { useLingui } from '@lingui/react/macro'
import type { Affiliate } from '../../../worker/contract/affiliates.ts'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { notify } from '../../ui/toasts.tsx'
import { affiliates } from './affiliate.ts'

/** Has an affiliate's link count for them, or for nobody; the toast offers to undo. */
export const useSetActive = (eventId: string) => {
  const { t } = useLingui()
  const changed = affiliates.useChanged(eventId)
  const put = async ({ id }: Affiliate, is_active: boolean): Promise<void> => {
    await api.put(affiliates.pathOf(eventId, id), { is_active })
    await changed()
  }
  const fail = (error: unknown): void => notify({ tone: 'error', title: errorText(error) })
  return (affiliate: Affiliate, isActive: boolean): void => {
    put(affiliate, isActive)
      .then(() =>
        notify({
          title: isActive ? t`${affiliate.name} is active` : t`${affiliate.name} is inactive`,
          action: { label: t`Undo`, onClick: () => void put(affiliate, !isActive).catch(fail) },
        }),
      )
      .catch(fail)
  }
}
