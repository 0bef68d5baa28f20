import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { PromoCode } from '../../../worker/contract/promo-codes.ts'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { notify } from '../../ui/toasts.tsx'
import { usePromoCodesChanged } from './promo-queries.ts'

/** Asks before deleting a promo code; what the server refuses stands in the question. */
export const DeletePromoCode = ({ eventId, promo, onClose }: { eventId: string; promo: PromoCode | null; onClose: () => void }) => {
  const { t } = useLingui()
  const changed = usePromoCodesChanged(eventId)
  const removal = useMutation({
    mutationFn: (id: string) => api.delete(`/events/${eventId}/promo-codes/${id}`),
    // A refusal says that an order has it now: the list shows so too.
    onSettled: changed,
  })
  const close = (): void => {
    removal.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={promo !== null}
      onClose={close}
      busy={removal.isPending}
      onConfirm={() => {
        if (!promo) return
        removal.mutate(promo.id, {
          onSuccess: () => {
            notify({ title: t`Promo code deleted`, description: promo.code })
            close()
          },
        })
      }}
      title={<Trans>Delete “{promo?.code}”?</Trans>}
      consequence={<Trans>It stops working at once, and links with it lead to the event without a discount.</Trans>}
      confirm={<Trans>Delete promo code</Trans>}
    >
      {removal.error && <FormError text={errorText(removal.error)} />}
    </ConfirmDialog>
  )
}
