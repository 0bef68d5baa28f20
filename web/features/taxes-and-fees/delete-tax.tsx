import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { TaxOrFeeView } from '../../../worker/contract/taxes-and-fees.ts'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useTaxesChanged } from './tax-queries.ts'

/** Asks before deleting a tax or fee. */
export const DeleteTax = ({ tax, onClose }: { tax: TaxOrFeeView | null; onClose: () => void }) => {
  const { t } = useLingui()
  const changed = useTaxesChanged()
  const removal = useMutation({ mutationFn: (id: string) => api.delete(`/taxes-and-fees/${id}`), onSuccess: changed })
  const close = (): void => {
    removal.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={tax !== null}
      onClose={close}
      busy={removal.isPending}
      onConfirm={() => {
        if (!tax) return
        removal.mutate(tax.id, {
          onSuccess: () => {
            notify({ title: tax.type === 'TAX' ? t`Tax deleted` : t`Fee deleted` })
            close()
          },
        })
      }}
      title={<Trans>Delete “{tax?.name}”?</Trans>}
      consequence={
        <Trans>It comes off every ticket that carries it, and their prices change with it. Orders keep what they were sold with.</Trans>
      }
      confirm={tax?.type === 'FEE' ? <Trans>Delete fee</Trans> : <Trans>Delete tax</Trans>}
    >
      {removal.error && <FormError text={errorText(removal.error)} />}
    </ConfirmDialog>
  )
}
