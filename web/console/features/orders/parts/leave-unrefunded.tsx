import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { One } from '../../../../../worker/contract/common.ts'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { useOrdersChanged } from '../order-queries.ts'

type Props = { eventId: string; order: { id: string; number: string; name: string }; open: boolean; onClose: () => void }

/** Confirms that a cancelled order stays unrefunded, so that it is no longer listed as open. */
export const LeaveUnrefunded = ({ eventId, order, open, onClose }: Props) => {
  const { t } = useLingui()
  const changed = useOrdersChanged(eventId)
  const leave = useMutation({
    mutationFn: () => api.post<One<ConsoleOrder>>(`/events/${eventId}/orders/${order.id}/leave-unrefunded`),
    onSuccess: ({ data }) => {
      notify({ title: t`Left unrefunded`, description: order.number })
      onClose()
      void changed(data)
    },
    // An error means that the order's state is outdated.
    onError: () => void changed(),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        leave.reset()
        onClose()
      }}
      onConfirm={() => leave.mutate()}
      busy={leave.isPending}
      danger={false}
      title={
        <Trans>
          Leave order <bdi>{order.number}</bdi> from <bdi>{order.name}</bdi> unrefunded?
        </Trans>
      }
      consequence={<Trans>You keep the money and the buyer isn’t notified. You can still refund the order later.</Trans>}
      confirm={<Trans>Leave it unrefunded</Trans>}
    >
      {leave.error && <FormError text={errorText(leave.error)} />}
    </ConfirmDialog>
  )
}
