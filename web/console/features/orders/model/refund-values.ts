import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ConsoleOrder, RefundInput } from '../../../../../worker/contract/refunds.ts'
import { amountText, parseAmount } from '../../../../shared/lib/amount.ts'
import { amountSentence } from '../../../../shared/lib/amount-sentence.ts'
import { formatMoney } from '../../../../shared/lib/format.ts'

/** The form of a refund. */
export type RefundValues = {
  /** The whole order; else the tickets in `attendee_ids`. */
  is_whole: boolean
  attendee_ids: string[]
  amount: string
  notify_buyer: boolean
  note: string
  /** Whether to cancel too; null until chosen: then a full refund cancels. */
  cancels: boolean | null
}

/** The initial values: everything refundable. */
export const newRefund = (order: ConsoleOrder): RefundValues => ({
  is_whole: true,
  attendee_ids: [],
  amount: amountText(order.amount_refundable, order.currency, i18n.locale),
  notify_buyer: true,
  note: '',
  cancels: null,
})

/** The error of an amount above `most`: the chosen tickets' amount, or the rest of the payment and where the difference is. */
const tooMuch = (order: ConsoleOrder, values: RefundValues, most: number): string => {
  const format = (amount: number): string => formatMoney(amount, order.currency, i18n.locale)
  const left = format(most)
  if (!values.is_whole) return t(i18n)`These tickets come to ${left}. To refund more, choose the whole order.`
  const pending = order.refunds.reduce((sum, refund) => sum + (refund.status === 'PENDING' ? refund.amount : 0), 0)
  const [gone, under] = [format(order.total_refunded), format(pending)]
  if (order.total_refunded > 0 && pending > 0)
    return t(i18n)`You can refund ${left} at most: ${gone} is already refunded and ${under} is pending.`
  if (pending > 0) return t(i18n)`You can refund ${left} at most: ${under} is pending.`
  return order.total_refunded > 0
    ? t(i18n)`You can refund ${left} at most: ${gone} is already refunded.`
    : t(i18n)`The buyer paid ${left}. You can’t refund more.`
}

/** The error of a refund amount, of which at most `most` is refundable. */
export const refundAmountError = (order: ConsoleOrder, values: RefundValues, most: number): string | undefined => {
  const amount = parseAmount(values.amount, order.currency, i18n.locale)
  if (amount === null) return amountSentence(2500, order.currency)
  if (amount > most) return tooMuch(order, values, most)
  return amount === 0 ? t(i18n)`Enter more than zero.` : undefined
}

/** Whether the selection has a ticket or order that can still be cancelled. */
export const canCancelToo = (order: ConsoleOrder, values: RefundValues): boolean =>
  values.is_whole
    ? order.status === 'COMPLETED'
    : order.attendees.some((attendee) => attendee.status === 'ACTIVE' && values.attendee_ids.includes(attendee.id))

/** Whether the selection is cancelled too: as chosen, else after a full refund of `most`. */
export const cancelsToo = (order: ConsoleOrder, values: RefundValues, most: number): boolean => {
  const amount = parseAmount(values.amount, order.currency, i18n.locale)
  return canCancelToo(order, values) && (values.cancels ?? (amount !== null && amount > 0 && amount >= most))
}

/** The request body. */
export const refundInput = (order: ConsoleOrder, values: RefundValues, most: number): RefundInput => {
  const cancels = cancelsToo(order, values, most)
  return {
    amount: parseAmount(values.amount, order.currency, i18n.locale) ?? 0,
    notify_buyer: values.notify_buyer,
    note: values.note.trim() || null,
    attendee_ids: values.is_whole ? [] : values.attendee_ids,
    cancel_order: values.is_whole && cancels,
    cancel_attendees: !values.is_whole && cancels,
  }
}
