import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation, useNavigate, useOutletContext } from 'react-router'
import type { One } from '../../../worker/contract/common.ts'
import type { ConsoleOrder, RefundedOrder, RefundQuote } from '../../../worker/contract/refunds.ts'
import { css } from '../../styled-system/css/index.js'
import { amountText, parseAmount } from '../../lib/amount.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, isProblem } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatMoney } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { notify } from '../../ui/toasts.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { buyerOf } from './buyer-name.tsx'
import { useOrdersChanged } from './order-queries.ts'
import { RefundBlocked } from './refund-blocked.tsx'
import { RefundChoice } from './refund-choice.tsx'
import { RefundFees } from './refund-fees.tsx'
import { canCancelToo, newRefund, refundAmountFault, refundInput, type RefundValues } from './refund-values.ts'
import { RefusalDialog } from './refusal-dialog.tsx'
import { useRefundKey } from './use-refund-key.ts'

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
    // An amount is asked for once it is known what it is for.
    validate: (values) =>
      values.is_whole || values.attendee_ids.length
        ? { amount: refundAmountFault(order, values, mostOf(values)) }
        : { attendee_ids: t`Choose the whole order or at least one ticket.` },
    submit: async (values) => {
      const input = refundInput(order, values)
      const { data } = await api
        .post<One<RefundedOrder>>(`${path}/refund`, input, { idempotencyKey: key.keyFor(input) })
        .catch((error: unknown) => {
          key.failed(error)
          // What was refused shows that the order stands otherwise than it is drawn here.
          if (isProblem(error) && error.status === 409) void changed()
          if (isProblem(error, 'idempotency_key_reused'))
            throw new ApiProblem({
              ...error.body,
              detail: t`An earlier try went through after all. Look at the order’s refunds before you make another.`,
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
  // Only the newest choice's answer is taken.
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
  return (
    <Dialog
      open
      shape="drawer"
      onClose={() => void onClose()}
      title={
        <Trans>
          Refund order <bdi>{order.number}</bdi> of <bdi>{buyerOf(order)}</bdi>
        </Trans>
      }
      footer={
        <>
          <Button onClick={() => void onClose()}>
            <Trans>Close</Trans>
          </Button>
          <Button
            visual="primary"
            type="submit"
            form={id}
            busy={form.busy || quote.isPending}
            busyLabel={form.busy ? <Trans>Refunding…</Trans> : <Trans>Working out the amount…</Trans>}
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
          <AmountField
            {...form.field('amount')}
            currency={order.currency}
            label={<Trans>Amount</Trans>}
            help={
              <Trans>
                Up to <Money amount={mostOf(form.values)} currency={order.currency} /> can be refunded. It goes back the way it was paid.
              </Trans>
            }
          />
          {quote.error && (
            <div className={css({ marginBlockStart: '2' })}>
              <FormError text={errorText(quote.error)} />
              <Button visual="link" size="sm" onClick={() => ask(form.values.attendee_ids)}>
                <Trans>Work out the amount again</Trans>
              </Button>
            </div>
          )}
        </div>
        <div className={css({ display: 'grid', gap: '3' })}>
          <Checkbox {...form.check('notify_buyer')} label={<Trans>Tell the buyer by email</Trans>} />
          {canCancelToo(order, form.values) && (
            <Checkbox
              {...form.check('cancels')}
              label={
                form.values.is_whole ? (
                  <Trans>Cancel the whole order</Trans>
                ) : (
                  <Plural value={count} one="Cancel this ticket" other="Cancel these # tickets" />
                )
              }
              help={
                form.values.is_whole ? (
                  <Trans>All its tickets stop working at the door and go back on sale.</Trans>
                ) : (
                  <Plural
                    value={count}
                    one="The ticket stops working at the door and goes back on sale."
                    other="The # tickets stop working at the door and go back on sale."
                  />
                )
              }
            />
          )}
        </div>
        <RefundFees fees={order.payment?.fees ?? []} />
      </form>
      <UnsavedGuard when={form.isDirty && !form.busy} />
    </Dialog>
  )
}

/** `…/orders/{orderId}/refund`: gives money back, wholly or in part; says why where that can't be done. */
export const Component = () => {
  const order = useOutletContext<ConsoleOrder>()
  const navigate = useNavigate()
  const { search } = useLocation()
  // By its own address: said twice it must not lead further up.
  const close = async (): Promise<void> => navigate(`/manage/event/${order.event_id}/orders/${order.id}${search}`)
  // A form once shown stays: what is typed is not lost to a block, and after its own refund it must not turn into one.
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
