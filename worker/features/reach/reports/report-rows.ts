import { and, gte, lte, sql } from 'drizzle-orm'
import type { ReportName, ReportRow } from '../../../contract/report-columns.ts'
import { hasOptions } from '../../../contract/question-types.ts'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { dayAfter } from '../../../domain/time.ts'
import { loadAffiliates } from '../../sales/affiliates/store.ts'
import { loadPromos } from '../../catalogue/promo-codes/store.ts'
import { loadQuestions } from '../../catalogue/questions/questions.ts'
import { loadAllPrices, loadTickets } from '../../catalogue/tickets/store.ts'
import { checkInRows } from './check-in-rows.ts'
import { visitsByDay, visitsBySource } from '../../sales/visits/load-visits.ts'
import { salesSums, type SumKind } from '../../sales/stats/sums-table.ts'

/** The first and the last day, both within. */
export type Days = { from: string; to: string; list_id?: string | undefined }

const sumOf = (column: keyof typeof salesSums.$inferSelect) => sql<number>`sum(${salesSums[column]})`.mapWith(Number)
const summed = {
  orders: sumOf('orders'),
  tickets: sumOf('tickets'),
  cancelled: sumOf('cancelled'),
  subtotal: sumOf('subtotal'),
  discounts: sumOf('discounts'),
  fees: sumOf('fees'),
  taxes: sumOf('taxes'),
  included_taxes: sumOf('included_taxes'),
  gross: sumOf('gross'),
  refunded: sumOf('refunded'),
}
const within = and(
  sql`${salesSums.kind} = ${sql.placeholder('kind')}`,
  gte(salesSums.date, sql.placeholder('from')),
  lte(salesSums.date, sql.placeholder('to')),
)
const byDay = prepared((db) =>
  db
    .select({ date: salesSums.date, ...summed })
    .from(salesSums)
    .where(within)
    .groupBy(salesSums.date)
    .prepare(),
)
// A bare column beside max() is from the row with the maximum: its last name.
const byKey = prepared((db) =>
  db
    .select({ key: salesSums.key, about: salesSums.about, last: sql<string>`max(${salesSums.date})`, ...summed })
    .from(salesSums)
    .where(within)
    .groupBy(salesSums.key)
    .prepare(),
)
const sumsBy = (box: Box, kind: SumKind, days: Days) => byKey(box).all({ kind, ...days })

type Priced = Record<'subtotal' | 'discounts' | 'fees' | 'taxes' | 'included_taxes' | 'gross' | 'refunded', number>
const none = { orders: 0, tickets: 0, cancelled: 0, subtotal: 0, discounts: 0, fees: 0, taxes: 0, included_taxes: 0, gross: 0, refunded: 0 }
const paid = ({ gross, refunded }: Pick<Priced, 'gross' | 'refunded'>) => ({ gross, refunded, net: gross - refunded })
const priced = ({ subtotal, discounts, fees, taxes, included_taxes, ...sums }: Priced) => ({
  subtotal,
  discounts,
  fees,
  taxes,
  included_taxes,
  ...paid(sums),
})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const most = (a: { gross: number }, b: { gross: number }): number => b.gross - a.gross

const dailySales = (box: Box, days: Days): ReportRow[] => {
  const known = new Map(
    byDay(box)
      .all({ kind: 'day', ...days })
      .map((row) => [row.date, row]),
  )
  const visited = new Map(
    visitsByDay(box)
      .all(days)
      .map((row) => [row.key, row]),
  )
  const rows: ReportRow[] = []
  for (let date = days.from; date <= days.to; date = dayAfter(date, 1)) {
    const sums = known.get(date) ?? none
    rows.push({
      date,
      visits: visited.get(date)?.visits ?? 0,
      carts: visited.get(date)?.carts ?? 0,
      orders: sums.orders,
      tickets: sums.tickets,
      cancelled: sums.cancelled,
      ...priced(sums),
    })
  }
  return rows
}

/** All current prices, in the order of the page, then deleted ones. */
const ticketRows = (box: Box, days: Days): ReportRow[] => {
  const known = new Map(sumsBy(box, 'price', days).map((row) => [row.key, row]))
  const prices = Map.groupBy(loadAllPrices(box), (price) => price.ticket_id)
  const present = loadTickets(box).flatMap(({ id, title }) =>
    (prices.get(id) ?? []).map((price) => ({ ticket_id: id, price_id: price.id, title, label: price.label })),
  )
  const isPresent = new Set(present.map(({ price_id }) => price_id))
  const gone = [...known.values()]
    .filter(({ key }) => !isPresent.has(key))
    .map(({ key, about }) => ({
      ticket_id: text(about['ticket_id']),
      price_id: key,
      title: text(about['title']),
      label: text(about['label']) || null,
    }))
  return [...present, ...gone].map((price) => {
    const sums = known.get(price.price_id) ?? none
    return { ...price, sold: sums.tickets, cancelled: sums.cancelled, ...priced(sums) }
  })
}

/** A batch's codes are one row. */
const promoRows = (box: Box, days: Days): ReportRow[] => {
  const codes = new Map(loadPromos(box).map(({ id, code, name }) => [id, name ?? code]))
  return sumsBy(box, 'promo', days)
    .toSorted(most)
    .map(({ key, about, orders, tickets, discounts, ...sums }) => ({
      promo_code_id: key,
      code: codes.get(key) ?? text(about['code']),
      uses: orders,
      tickets,
      discounts,
      ...paid(sums),
    }))
}

const chargeRows = (box: Box, days: Days): ReportRow[] =>
  sumsBy(box, 'charge', days)
    .toSorted((a, b) => text(a.about['name']).localeCompare(text(b.about['name']), 'en', { numeric: true }) || (a.key < b.key ? -1 : 1))
    .map(({ about, subtotal, gross, refunded }) => ({
      id: text(about['id']),
      name: text(about['name']),
      type: text(about['type']),
      included: about['included'] === true,
      rate_ppm: about['rate_ppm'] ?? null,
      base: subtotal,
      amount: gross,
      refunded,
      net: gross - refunded,
    }))

const affiliateRows = (box: Box, days: Days): ReportRow[] => {
  const present = new Map(loadAffiliates(box).map((row) => [row.id, row]))
  return sumsBy(box, 'affiliate', days)
    .toSorted(most)
    .map(({ key, about, orders, tickets, ...sums }) => ({
      affiliate_id: key,
      code: present.get(key)?.code ?? text(about['code']),
      name: present.get(key)?.name ?? text(about['name']),
      orders,
      tickets,
      ...paid(sums),
    }))
}

/** Visits under which the share of them that bought says nothing. */
const MIN_VISITS = 20

/** Direct visits, and sales that name no source, are a row without one: the sums are those of the daily report. */
const sourceRows = (box: Box, days: Days): ReportRow[] => {
  const visited = new Map(
    visitsBySource(box)
      .all(days)
      .map((row) => [row.key, row]),
  )
  const sold = new Map(sumsBy(box, 'source', days).map((row) => [row.key, row]))
  const all = byDay(box).all({ kind: 'day', ...days })
  const direct = { orders: 0, tickets: 0, gross: 0, refunded: 0 }
  for (const name of ['orders', 'tickets', 'gross', 'refunded'] as const)
    direct[name] = all.reduce((sum, day) => sum + day[name], 0) - [...sold.values()].reduce((sum, row) => sum + row[name], 0)
  return [...new Set(['', ...visited.keys(), ...sold.keys()])]
    .map((source) => {
      const { visits, carts } = visited.get(source) ?? { visits: 0, carts: 0 }
      const { orders, tickets, ...sums } = source === '' ? direct : (sold.get(source) ?? none)
      const conversion_ppm = visits < MIN_VISITS ? null : Math.round((Math.min(orders, visits) / visits) * 1_000_000)
      return { source: source || null, visits, carts, orders, conversion_ppm, tickets, ...paid(sums) }
    })
    .toSorted((a, b) => b.orders - a.orders || b.visits - a.visits)
}

/** Each question's number of answers, and each option's. */
const answerRows = (box: Box, days: Days): ReportRow[] => {
  const answers = new Map(sumsBy(box, 'answers', days).map((row) => [row.key, row]))
  const chosen = Map.groupBy(sumsBy(box, 'choice', days), ({ about }) => text(about['question_id']))
  const present = loadQuestions(box)
  const known = new Set(present.map(({ id }) => id))
  const gone = [...answers.values()]
    .filter(({ key }) => !known.has(key))
    .map(({ key, about }) => ({ id: key, title: text(about['title']), type: text(about['type']), options: [] as { label: string }[] }))
  return [...present, ...gone].flatMap(({ id, title, type, options }): ReportRow[] => {
    const row = { question_id: id, question: title, type }
    const all = { ...row, answer: null, count: answers.get(id)?.orders ?? 0 }
    if (!hasOptions(type as never)) return [all]
    const counts = new Map((chosen.get(id) ?? []).map(({ about, orders }) => [text(about['label']), orders]))
    const labels = new Set([...(options ?? []).map(({ label }) => label), ...counts.keys()])
    return [all, ...[...labels].map((answer) => ({ ...row, answer, count: counts.get(answer) ?? 0 }))]
  })
}

/** The rows of every report, over days of the event's zone. */
export const reportRows: Record<ReportName, (box: Box, days: Days) => ReportRow[]> = {
  'daily-sales': dailySales,
  tickets: ticketRows,
  'promo-codes': promoRows,
  'taxes-and-fees': chargeRows,
  affiliates: affiliateRows,
  sources: sourceRows,
  'check-ins': checkInRows,
  answers: answerRows,
}
