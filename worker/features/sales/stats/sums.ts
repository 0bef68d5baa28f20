import { sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import type { Answer } from '../../../contract/questions.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { refundsOf } from '../payments/store.ts'
import type { RefundRow } from '../payments/table.ts'
import { countForAffiliate } from '../affiliates/store.ts'
import { attendeesOf } from '../attendees/store.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { dayOfSale, today } from './sales-days.ts'
import type { OrderRow } from '../orders/table.ts'
import { sumsOfAnswers, sumsOfCancellation, sumsOfNoMoney, sumsOfRefund, sumsOfSale, sumsOfTickets, type Sum } from './order-sums.ts'
import { salesSums } from './sums-table.ts'

const figures = ['orders', 'tickets', 'cancelled', 'subtotal', 'discounts', 'fees', 'taxes', 'included_taxes', 'gross', 'refunded'] as const
type Figures = Record<(typeof figures)[number], number>
const eachFigure = <T>(of: (name: (typeof figures)[number]) => T) => Object.fromEntries(figures.map((name) => [name, of(name)]))

const add = prepared((db) =>
  db
    .insert(salesSums)
    .values({
      kind: sql.placeholder('kind'),
      date: sql.placeholder('date'),
      key: sql.placeholder('key'),
      about: sql.placeholder('about'),
      ...(eachFigure((name) => sql.placeholder(name)) as Record<keyof Figures, never>),
    })
    .onConflictDoUpdate({
      target: [salesSums.kind, salesSums.date, salesSums.key],
      set: { about: sql`excluded.about`, ...eachFigure((name) => sql.raw(`${name} + excluded.${name}`)) },
    })
    .prepare(),
)

const write = (box: Box, date: string, sums: readonly Sum[]): void => {
  for (const sum of sums) {
    if (figures.every((name) => !sum[name])) continue
    add(box).run({ ...eachFigure(() => 0), ...sum, date })
    if (sum.kind === 'affiliate') countForAffiliate(box, sum.key, sum)
  }
}

/** Has the sums know an order that is completed now; its row says so already (`in_sums`). */
export const sumSale = (box: Box, order: OrderRow, attendees: readonly AttendeeRow[]): void =>
  write(box, dayOfSale(box, order), sumsOfSale(order, attendees))

// What changes of an order from before there were sums is found when it is summed up.

/** Has the sums know that an order is cancelled. */
export const sumCancellation = (box: Box, order: OrderRow): void => {
  if (order.in_sums) write(box, dayOfSale(box, order), sumsOfCancellation(order))
}

/** Has the sums know that an order by hand took no money after all. */
export const sumNoMoney = (box: Box, order: OrderRow): void => {
  if (order.in_sums) write(box, dayOfSale(box, order), sumsOfNoMoney(order))
}

/** Has the sums know that tickets are void, or with 1 that they are valid again. */
export const sumTickets = (box: Box, order: OrderRow, attendees: readonly AttendeeRow[], by: 1 | -1): void => {
  if (order.in_sums) write(box, dayOfSale(box, order), sumsOfTickets(order, attendees, by))
}

/** Has the sums know that answers of an order or its attendee were corrected. */
export const sumAnswers = (box: Box, order: OrderRow, before: readonly Answer[] | null, after: readonly Answer[] | null): void => {
  if (order.in_sums) write(box, dayOfSale(box, order), [...sumsOfAnswers(before, -1), ...sumsOfAnswers(after, 1)])
}

const succeeded = (box: Box, order: OrderRow, intentId: string): RefundRow[] =>
  refundsOf(box, order.id).filter((row) => row.intent_id === intentId && row.status === 'SUCCEEDED')

/** Has the sums know that a refund has succeeded, or is none any more; its row is saved. */
export const sumRefund = (box: Box, order: OrderRow, row: RefundRow): void => {
  if (!order.in_sums) return
  const after = succeeded(box, order, row.intent_id)
  const others = after.filter(({ id }) => id !== row.id)
  const before = others.length < after.length ? others : [...after, row]
  write(box, today(box), sumsOfRefund(order, attendeesOf(box, order.id), before, after))
}

/** Sums an order up as it is now, with all that has become of it; each refund on its own day, as `dayOf` has it. */
export const sumWhole = (box: Box, order: OrderRow, intentId: string | null, dayOf: (refund: RefundRow) => string): void => {
  const attendees = attendeesOf(box, order.id)
  const date = dayOfSale(box, order)
  const gone = attendees.filter((attendee) => attendee.status === 'CANCELLED')
  write(box, date, [
    ...sumsOfSale(order, attendees),
    ...(order.status === 'CANCELLED' ? sumsOfCancellation(order) : []),
    ...(gone.length ? sumsOfTickets(order, gone, -1) : []),
  ])
  const refunds = intentId === null ? [] : succeeded(box, order, intentId)
  for (const [index, refund] of refunds.entries())
    write(box, dayOf(refund), sumsOfRefund(order, attendees, refunds.slice(0, index), refunds.slice(0, index + 1)))
}
