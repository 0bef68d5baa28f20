import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { One } from '../../../../worker/contract/common.ts'
import { mostInRefundNote } from '../../../../worker/contract/order-note.ts'
import type { ConsoleOrder, RefundedOrder, RefundQuote } from '../../../../worker/contract/refunds.ts'
import { css } from '../../../styled-system/css/index.js'
import { useClose } from '../../../shared/kit/use-close.ts'
import { amountText, parseAmount } from '../../../shared/lib/amount.ts'
import { api } from '../../../shared/lib/api.ts'
import { ApiProblem, isProblem } from '../../../shared/lib/api-error.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { formatMoney } from '../../../shared/lib/format.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { atMost } from '../../../shared/lib/validation.ts'
import { AmountField } from '../../../shared/ui/amount-field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { UnsavedGuard } from '../../../shared/kit/unsaved-guard.tsx'
import { VoidedTickets } from '../attendees/parts/voided-tickets.tsx'
import { buyerOf } from './parts/buyer-name.tsx'
import { useOrdersChanged } from './order-queries.ts'
import { RefundBlocked } from './parts/refund-blocked.tsx'
import { RefundChoice } from './parts/refund-choice.tsx'
import { RefundFees } from './parts/refund-fees.tsx'
import { cancelsToo, canCancelToo, newRefund, refundAmountError, refundInput, type RefundValues } from './model/refund-values.ts'
import { RefusalDialog } from './parts/refusal-dialog.tsx'
import { useRefundKey } from './model/use-refund-key.ts'

const RefundForm = ({ order, onClose }: { order: ConsoleOrder; onClose: () => Promise<void> }) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const changed = useOrdersChanged(order.event_id)
  const key = useRefundKey()
  const path = `/events/${order.event_id}/orders/${order.id}`
  const initial = newRefund(order)
  const quote = useMutation({
    mutationFn: (attendee_ids: string[]) =>
      api.post<One<RefundQuote>>(`${path}/refund-quote`, { attendee_ids }).then((answer) => answer.data),
  })
  const mostOf = (values: RefundValues): number => (values.is_whole ? undefined : quote.data?.amount) ?? order.amount_refundable
  const form = useForm({
    initial,
    // The amount is required once something to refund is chosen.
    validate: (values) =>
      values.is_whole || values.attendee_ids.length
        ? { amount: refundAmountError(order, values, mostOf(values)), note: atMost(values.note.trim(), mostInRefundNote) }
        : { attendee_ids: t`Choose the whole order or at least one ticket.` },
    submit: async (values) => {
      const input = refundInput(order, values, mostOf(values))
      const { data } = await api
        .post<One<RefundedOrder>>(`${path}/refund`, input, { idempotencyKey: key.keyFor(input) })
        .catch((error: unknown) => {
          key.failed(error)
          // The rejection means that the displayed order is outdated.
          if (isProblem(error) && error.status === 409) void changed()
          if (isProblem(error, 'idempotency_key_reused'))
            throw new ApiProblem({
              ...error.body,
              detail: t`An earlier refund went through. Check the order’s refunds before you make another.`,
            })
          throw error
        })
      const { refund, ...refunded } = data
      const sum = formatMoney(refund.amount, refund.currency, i18n.locale)
      notify(
        refund.status === 'PENDING'
          ? { title: t`Refund of ${sum} is on its way` }
          : refund.status === 'FAILED'
            ? { tone: 'error', title: t`Refund of ${sum} failed` }
            : { title: t`Refunded ${sum}` },
      )
      await onClose()
      void changed(refunded)
    },
  })
  // Only the response to the latest choice counts.
  const ask = (ids: string[]): void =>
    quote.mutate(ids, { onSuccess: ({ amount, currency }) => form.set('amount', amountText(amount, currency, i18n.locale)) })
  const choose = (choice: { is_whole: boolean; attendee_ids: string[] }): void => {
    form.set('is_whole', choice.is_whole)
    form.set('attendee_ids', choice.attendee_ids)
    if (choice.attendee_ids.length > 0) ask(choice.attendee_ids)
    else {
      quote.reset()
      form.set('amount', choice.is_whole ? initial.amount : '')
    }
  }
  const amount = parseAmount(form.values.amount, order.currency, i18n.locale)
  const sum = amount ? formatMoney(amount, order.currency, i18n.locale) : null
  const count = form.values.attendee_ids.length
  const close = (): void => {
    if (!form.busy) void onClose()
  }
  return (
    <Dialog
      open
      shape="drawer"
      onClose={close}
      title={
        <Trans>
          Refund order <bdi>{order.number}</bdi> from <bdi>{buyerOf(order)}</bdi>
        </Trans>
      }
      footer={
        <>
          <Button disabled={form.busy} onClick={close}>
            <Trans>Close</Trans>
          </Button>
          <Button
            visual="primary"
            type="submit"
            form={id}
            busy={form.busy || quote.isPending}
            busyLabel={form.busy ? <Trans>Refunding…</Trans> : <Trans>Calculating…</Trans>}
          >
            {sum ? <Trans>Refund {sum}</Trans> : <Trans context="verb">Refund</Trans>}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={css({ display: 'grid', gap: '6', paddingBlockEnd: '4' })}>
        <FormError text={form.formError} />
        <RefundChoice order={order} value={form.values} onChange={choose} error={form.errorOf('attendee_ids')} />
        <div>
          <form.Field
            as={AmountField}
            name="amount"
            currency={order.currency}
            label={<Trans>Amount</Trans>}
            help={
              <Trans>
                Up to <Money amount={mostOf(form.values)} currency={order.currency} />, to the original payment method.
              </Trans>
            }
          />
          {quote.error && (
            <div className={css({ marginBlockStart: '2' })}>
              <FormError text={errorText(quote.error)} />
              <Button visual="link" size="sm" onClick={() => ask(form.values.attendee_ids)}>
                <Trans>Recalculate amount</Trans>
              </Button>
            </div>
          )}
        </div>
        <form.Field as={TextField} name="note" optional label={<Trans>Reason</Trans>} help={<Trans>Only your team sees it.</Trans>} />
        <div className={css({ display: 'grid', gap: '3' })}>
          <form.Check as={Checkbox} name="notify_buyer" label={<Trans>Email the buyer</Trans>} />
          {canCancelToo(order, form.values) && (
            <Checkbox
              name="cancels"
              checked={cancelsToo(order, form.values, mostOf(form.values))}
              onChange={(checked) => form.set('cancels', checked)}
              label={
                form.values.is_whole ? (
                  <Trans>Cancel the whole order</Trans>
                ) : (
                  <Plural value={count} one="Cancel this ticket" other="Cancel these # tickets" />
                )
              }
              help={
                <VoidedTickets
                  count={
                    form.values.is_whole
                      ? order.attendees.filter(({ status }) => status === 'ACTIVE').length
                      : form.values.attendee_ids.length
                  }
                />
              }
            />
          )}
        </div>
        <RefundFees fees={order.payment?.fees ?? []} />
      </form>
      <form.Subscribe>{({ isDirty, busy }) => <UnsavedGuard when={isDirty} saving={busy} />}</form.Subscribe>
    </Dialog>
  )
}

/** `…/orders/{orderId}/refund`: refunds all or part of an order, or shows why it can't. */
export const Component = () => {
  const order = useOutletContext<ConsoleOrder>()
  const close = useClose()
  // An opened form stays: input must not be lost to a block, and its own refund must not replace it.
  const [isOpen, setOpen] = useState(order.refund_block === null)
  if (!isOpen && order.refund_block === null) setOpen(true)
  if (isOpen || order.refund_block === null) return <RefundForm order={order} onClose={close} />
  return (
    <RefusalDialog
      onClose={close}
      title={
        <Trans>
          Refund order <bdi>{order.number}</bdi>
        </Trans>
      }
    >
      <RefundBlocked order={order} block={order.refund_block} />
    </RefusalDialog>
  )
}
