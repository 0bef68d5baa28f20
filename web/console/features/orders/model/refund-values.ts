import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ConsoleOrder, RefundInput } from '../../../worker/contract/refunds.ts'
import { amountText, parseAmount } from '../../lib/amount.ts'
import { amountSentence } from '../../lib/amount-sentence.ts'
import { formatMoney } from '../../lib/format.ts'

/** What is chosen and typed about a refund. */
export type RefundValues = {
  /** The order as a whole; else the tickets in `attendee_ids`. */
  is_whole: boolean
  attendee_ids: string[]
  amount: string
  notify_buyer: boolean
  /** Cancels what is refunded too. */
  cancels: boolean
}

/** Everything that is left, and nothing cancelled. */
export const newRefund = (order: ConsoleOrder): RefundValues => ({
  is_whole: true,
  attendee_ids: [],
  amount: amountText(order.amount_refundable, order.currency, i18n.locale),
  notify_buyer: true,
  cancels: false,
})

/** Why no more can go back than `most`: what the chosen tickets come to, or what is left of the payment, and where the rest is. */
const tooMuch = (order: ConsoleOrder, values: RefundValues, most: number): string => {
  const say = (amount: number): string => formatMoney(amount, order.currency, i18n.locale)
  const left = say(most)
  if (!values.is_whole) return t(i18n)`The tickets you chose come to ${left}. To give back more, choose the whole order.`
  const pending = order.refunds.reduce((sum, refund) => sum + (refund.status === 'PENDING' ? refund.amount : 0), 0)
  const [gone, under] = [say(order.total_refunded), say(pending)]
  if (order.total_refunded > 0 && pending > 0)
    return t(i18n)`Only ${left} is left: ${gone} was refunded already, and ${under} is on its way.`
  if (pending > 0) return t(i18n)`Only ${left} is left: ${under} is on its way already.`
  return order.total_refunded > 0
    ? t(i18n)`Only ${left} is left: ${gone} was refunded already.`
    : t(i18n)`The buyer paid ${left}. No more than that can go back.`
}

/** What is wrong with an amount to give back, of which `most` can go, in a sentence. */
export const refundAmountFault = (order: ConsoleOrder, values: RefundValues, most: number): string | undefined => {
  const amount = parseAmount(values.amount, order.currency, i18n.locale)
  if (amount === null) return amountSentence(2500, order.currency)
  if (amount > most) return tooMuch(order, values, most)
  return amount === 0 ? t(i18n)`Enter more than zero.` : undefined
}

/** Whether what is chosen has a ticket, or an order, that is still to be cancelled. */
export const canCancelToo = (order: ConsoleOrder, values: RefundValues): boolean =>
  values.is_whole
    ? order.status === 'COMPLETED'
    : order.attendees.some((attendee) => attendee.status === 'ACTIVE' && values.attendee_ids.includes(attendee.id))

/** What is sent. */
export const refundInput = (order: ConsoleOrder, values: RefundValues): RefundInput => {
  const cancels = values.cancels && canCancelToo(order, values)
  return {
    amount: parseAmount(values.amount, order.currency, i18n.locale) ?? 0,
    notify_buyer: values.notify_buyer,
    attendee_ids: values.is_whole ? [] : values.attendee_ids,
    cancel_order: values.is_whole && cancels,
    cancel_attendees: !values.is_whole && cancels,
  }
}
