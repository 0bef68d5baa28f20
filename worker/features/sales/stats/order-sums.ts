import { hasOptions } from '../../../contract/question-types.ts'
import type { Answer } from '../../../contract/questions.ts'
import { returnedByPrice, returnedCharges, type ReturnedPart } from '../../../domain/report.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import type { OrderRow } from '../orders/table.ts'
import type { SumRow } from './sums-table.ts'

/** The change of one sum; absent fields stay. */
export type Sum = Pick<SumRow, 'kind' | 'key' | 'about'> & Partial<Omit<SumRow, 'kind' | 'key' | 'about' | 'date'>>

const ofDay = { kind: 'day', key: '', about: {} } as const
const ofPromo = (order: OrderRow) =>
  order.promo_code_id === null ? [] : [{ kind: 'promo' as const, key: order.promo_code_id, about: { code: order.promo_code } }]
const ofAffiliate = ({ affiliate_id, affiliate_code, affiliate_name }: OrderRow) =>
  affiliate_id === null ? [] : [{ kind: 'affiliate' as const, key: affiliate_id, about: { code: affiliate_code, name: affiliate_name } }]
const ofSource = ({ source }: OrderRow) => (source === null ? [] : [{ kind: 'source' as const, key: source, about: {} }])
const ofPrice = ({ price_id, ticket_id, title, label }: OrderRow['lines'][number]) => ({
  kind: 'price' as const,
  key: price_id,
  about: { ticket_id, title, label },
})
// A tax or fee with another name or rate is summed separately.
const ofCharge = ({ id, name, type, included, rate_ppm = null }: OrderRow['charges'][number]) => {
  const about = { id, name, type, included, rate_ppm }
  return { kind: 'charge' as const, key: JSON.stringify(Object.values(about)), about }
}

/** The sums of answers, or with -1 their reversal. */
export const sumsOfAnswers = (answers: readonly Answer[] | null, by: 1 | -1): Sum[] =>
  (answers ?? []).flatMap(({ question_id, title, type, answer }): Sum[] => [
    { kind: 'answers', key: question_id, about: { title, type }, orders: by },
    ...(hasOptions(type) ? [answer].flat() : []).map((label): Sum => ({
      kind: 'choice',
      key: `${question_id}:${label}`,
      about: { question_id, label },
      orders: by,
    })),
  ])

/** The sums of an order on the day of its completion. */
export const sumsOfSale = (order: OrderRow, attendees: readonly AttendeeRow[]): Sum[] => {
  const { ticket_quantity: tickets, discount_total: discounts, total: gross } = order
  return [
    {
      ...ofDay,
      orders: 1,
      tickets,
      subtotal: order.subtotal,
      discounts,
      fees: order.fee_total,
      taxes: order.added_tax_total,
      included_taxes: order.included_tax_total,
      gross,
    },
    ...order.lines.map((line): Sum => {
      const { unit, quantity } = line
      return {
        ...ofPrice(line),
        tickets: quantity,
        subtotal: unit.price * quantity,
        discounts: unit.discount * quantity,
        fees: unit.fees * quantity,
        taxes: unit.taxes * quantity,
        included_taxes: unit.included_taxes * quantity,
        gross: line.total,
      }
    }),
    ...order.charges.map((charge): Sum => ({ ...ofCharge(charge), orders: 1, subtotal: charge.base ?? 0, gross: charge.amount })),
    ...[...ofPromo(order), ...ofAffiliate(order), ...ofSource(order)].map((sum): Sum => ({ ...sum, orders: 1, tickets, discounts, gross })),
    ...[order, ...attendees].flatMap(({ answers }) => sumsOfAnswers(answers, 1)),
  ]
}

/** The reversal of a cancelled order on the day of its sale. Its tickets are voided, and its money stays until it is refunded. */
export const sumsOfCancellation = (order: OrderRow): Sum[] =>
  [ofDay, ...ofPromo(order), ...ofAffiliate(order), ...ofSource(order)].map((sum) => ({ ...sum, orders: -1 }))

/** The reversal of the money of an order by hand, on the day of its sale. */
export const sumsOfNoMoney = (order: OrderRow): Sum[] => [
  { ...ofDay, subtotal: -order.subtotal, gross: -order.total },
  ...order.lines.map((line): Sum => ({ ...ofPrice(line), subtotal: -line.unit.price * line.quantity, gross: -line.total })),
]

/** The sums of voided tickets on the day of their sale; `by` is 1 where they are restored. */
export const sumsOfTickets = (order: OrderRow, attendees: readonly AttendeeRow[], by: 1 | -1): Sum[] => {
  const moved = (count: number) => ({ tickets: by * count, cancelled: -by * count })
  return [
    ...[ofDay, ...ofPromo(order), ...ofAffiliate(order), ...ofSource(order)].map((sum): Sum => ({ ...sum, ...moved(attendees.length) })),
    ...order.lines.flatMap((line): Sum[] => {
      const count = attendees.filter((attendee) => attendee.line_id === line.id).length
      return count > 0 ? [{ ...ofPrice(line), ...moved(count) }] : []
    }),
  ]
}

const amountOf = (refunds: readonly ReturnedPart[]): number => refunds.reduce((sum, refund) => sum + refund.amount, 0)

/** The sums of a refund on the day it succeeds: the difference between the returned amounts `before` and `after` it. */
export const sumsOfRefund = (
  order: OrderRow,
  attendees: readonly AttendeeRow[],
  before: readonly ReturnedPart[],
  after: readonly ReturnedPart[],
): Sum[] => {
  const [from, to] = [amountOf(before), amountOf(after)]
  const lineOf = new Map(attendees.map(({ id, line_id }) => [id, line_id]))
  const [pricesBefore, prices] = [returnedByPrice(order, lineOf, before), returnedByPrice(order, lineOf, after)]
  const [chargesBefore, charges] = [returnedCharges(order, from), returnedCharges(order, to)]
  const lines = new Map(order.lines.map((line) => [line.price_id, line]))
  return [
    ...[ofDay, ...ofPromo(order), ...ofAffiliate(order), ...ofSource(order)].map((sum): Sum => ({ ...sum, refunded: to - from })),
    ...[...lines].map(([id, line]): Sum => ({ ...ofPrice(line), refunded: (prices.get(id) ?? 0) - (pricesBefore.get(id) ?? 0) })),
    ...order.charges.map((charge, index): Sum => ({ ...ofCharge(charge), refunded: (charges[index] ?? 0) - (chargesBefore[index] ?? 0) })),
  ]
}
