import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { One } from '../../../../../worker/contract/common.ts'
import type { CancelInput, ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { css } from '../../../../styled-system/css/index.js'
import { useClose } from '../../../../shared/kit/use-close.ts'
import { api } from '../../../../shared/lib/api.ts'
import { isProblem } from '../../../../shared/lib/api-error.ts'
import { useForm } from '../../../../shared/lib/use-form.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { SentenceGap } from '../../../../shared/ui/sentence-gap.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { VoidedTickets } from '../../attendees/parts/voided-tickets.tsx'
import { buyerOf } from './buyer-name.tsx'
import { useOrdersChanged } from '../order-queries.ts'
import { RefundBlocked } from './refund-blocked.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { useRefundKey } from '../model/use-refund-key.ts'

const CancelForm = ({ order, onClose }: { order: ConsoleOrder; onClose: () => Promise<void> }) => {
  const { t } = useLingui()
  const id = useId()
  const changed = useOrdersChanged(order.event_id)
  const key = useRefundKey()
  const count = order.attendees.filter(({ status }) => status === 'ACTIVE').length
  const buyer = buyerOf(order)
  const canRefund = order.refund_block === null && order.amount_refundable > 0
  const form = useForm({
    initial: { refunds: false, notify_buyer: true },
    fieldOf: (path) => (path === 'refund_amount' ? 'refunds' : undefined),
    submit: async (values) => {
      const input: CancelInput = {
        notify_buyer: values.notify_buyer,
        refund_amount: values.refunds && canRefund ? order.amount_refundable : null,
      }
      const { data } = await api
        .post<One<ConsoleOrder>>(`/events/${order.event_id}/orders/${order.id}/cancel`, input, { idempotencyKey: key.keyFor(input) })
        .catch((error: unknown) => {
          key.failed(error)
          if (isProblem(error) && error.status === 409) void changed()
          throw error
        })
      notify({ title: t`Order cancelled`, description: order.number })
      await onClose()
      void changed(data)
    },
  })
  const close = (): void => {
    if (!form.busy) void onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={
        <Trans>
          Cancel order <bdi>{order.number}</bdi> from <bdi>{buyer}</bdi>?
        </Trans>
      }
      description={
        <>
          <VoidedTickets count={count} />
          <SentenceGap />
          <Trans>This can’t be undone.</Trans>
        </>
      }
      footer={
        <>
          <Button disabled={form.busy} onClick={close}>
            <Trans>Keep order</Trans>
          </Button>
          <Button visual="danger" type="submit" form={id} busy={form.busy} busyLabel={<Trans>Cancelling…</Trans>}>
            <Trans>Cancel order</Trans>
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={css({ display: 'grid', gap: '3' })}>
        <FormError title={<Trans>Couldn’t cancel the order</Trans>} text={form.formError} />
        {canRefund ? (
          <form.Check
            as={Checkbox}
            name="refunds"
            label={
              <Trans>
                Also refund <Money amount={order.amount_refundable} currency={order.currency} />
              </Trans>
            }
            help={<Trans>To refund another amount, use Refund instead.</Trans>}
          />
        ) : (
          order.amount_paid > 0 && order.refund_block && <RefundBlocked order={order} block={order.refund_block} />
        )}
        <form.Check as={Checkbox} name="notify_buyer" label={<Trans>Email the buyer</Trans>} />
      </form>
    </Dialog>
  )
}

/** `…/orders/{orderId}/cancel`: cancels the order's tickets, and refunds the rest if chosen. */
export const Component = () => {
  const order = useOutletContext<ConsoleOrder>()
  const close = useClose()
  // The state when the dialog opened: its own result must not change it.
  const [canCancel] = useState(order.status === 'COMPLETED')
  if (canCancel) return <CancelForm order={order} onClose={close} />
  return (
    <RefusalDialog
      onClose={close}
      title={
        <Trans>
          Cancel order <bdi>{order.number}</bdi>
        </Trans>
      }
    >
      <Notice tone="info" title={order.status === 'CANCELLED' ? <Trans>This order is already cancelled</Trans> : undefined}>
        {order.status !== 'CANCELLED' && <Trans>Only a completed order can be cancelled.</Trans>}
      </Notice>
    </RefusalDialog>
  )
}
