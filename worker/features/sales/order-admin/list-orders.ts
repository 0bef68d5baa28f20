import { databaseOf } from '../../../db/databases.ts'
import type { List } from '../../../contract/common.ts'
import {
  orderStatuses,
  paymentStatuses,
  refundStatuses,
  type DisplayStatus,
  type Line,
  type OrderListItem,
  type OrderNeighbours,
  type PaymentProviderName,
} from '../../../contract/orders.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { displayStatus } from '../../../domain/order-state.ts'
import type { Env } from '../../../runtime/env.ts'
import {
  answerFilter,
  byAnswer,
  countedFilter,
  inFullText,
  inIndex,
  lettersIn,
  listedIn,
  notListedIn,
  ofEvent,
  pageOfD1,
  trigramMatch,
  withIds,
  type D1List,
} from '../../../db/lists/list-d1.ts'
import { neighboursInD1 } from '../../../db/lists/list-neighbours.ts'
import type { Filter, ListRules } from '../../../db/lists/list-query.ts'
import type { Condition } from '../../../db/lists/list-sql.ts'
import { paymentProviderOf } from '../orders/order-view.ts'
import { readEventListQuery } from '../../catalogue/event/event-list-query.ts'

export const orderListRules: ListRules = {
  sorts: ['created_at', 'total', 'last_name', 'number', 'ticket_quantity'],
  defaultDirection: 'desc',
  filters: [
    'display_status',
    'status',
    'payment_status',
    'refund_status',
    'created_at',
    'total',
    'email',
    'is_manual',
    'id',
    'affiliate_id',
    'promo_code_id',
    'ticket_id',
    'answer.*',
  ],
  operators: { ticket_id: ['eq', 'ne'] },
  times: ['created_at'],
}

type Row = Omit<OrderListItem, 'is_manual' | 'payment_provider' | 'items'> & {
  is_manual: number
  payment_provider: PaymentProviderName | null
  lines: string
}

/** The display statuses that an order can have, by its status. */
const shownAs = new Map<string, Set<DisplayStatus>>(
  orderStatuses.map((status) => {
    const refunds = [null, ...refundStatuses]
    const all = paymentStatuses.flatMap((payment_status) =>
      refunds.map((refund_status) => displayStatus({ status, payment_status, refund_status })),
    )
    return [status, new Set(all)]
  }),
)

/** Orders in a status: of rare ones, by their display statuses, which have an index. */
const byStatus = (status: string): Condition | null => {
  const shown = shownAs.get(status)
  if (!shown) return null
  const each = { sql: 'o.status = ?', values: [status] }
  const places = Array.from(shown, () => '?').join(', ')
  return { sql: `o.display_status in (${places}) and ${each.sql}`, values: [...shown, status], unordered: true, each }
}

/** Orders with a ticket among their items, or without; also those that were not paid. */
const byTicket = ({ operator, value }: Filter): Condition => {
  const listed = { table: 'order_tickets', own: 'order_id', where: { sql: 'ticket_id = ?', values: [value] } }
  return operator === 'eq' ? listedIn('o', listed) : notListedIn('o', listed)
}

/** The orders of an event as a list of D1. */
export const orderList = (accountId: string, eventId: string): D1List => ({
  select:
    'select o.id, o.short_id, o.number, o.status, o.payment_status, o.refund_status, o.display_status, o.currency, o.total, o.total_refunded, o.created_at, o.completed_at, o.is_manual, o.payment_provider, o.first_name, o.last_name, o.email, o.ticket_quantity, o.promo_code, o.affiliate_name, o.lines from orders o',
  id: 'o.id',
  rowid: 'o.rowid',
  scope: ofEvent('o', accountId, eventId),
  rules: orderListRules,
  counter: (query) => {
    const filter = countedFilter(query, ['status', 'display_status'])
    return filter === null ? null : { list: 'orders', scope: eventId, filter }
  },
  columns: {
    created_at: 'o.created_at',
    total: 'o.total',
    // Never null here: only orders with details are in the read model.
    last_name: 'lower(o.last_name)',
    number: 'o.number',
    ticket_quantity: 'o.ticket_quantity',
    display_status: 'o.display_status',
    status: 'o.status',
    payment_status: 'o.payment_status',
    refund_status: 'o.refund_status',
    email: 'o.email',
    is_manual: 'o.is_manual',
    id: 'o.id',
    affiliate_id: 'o.affiliate_id',
    promo_code_id: 'o.promo_code_id',
  },
  search: (words) => {
    const match = trigramMatch(eventId, words)
    return match ? inFullText('o', 'orders_search', match) : lettersIn('o', ['number'], words)
  },
  searched: ['email'],
  lookup: (filter) => {
    const { field, operator, value } = filter
    if (field === 'id') return withIds('o.id', filter)
    if (field === 'ticket_id') return byTicket(filter)
    if (field.startsWith(answerFilter))
      return byAnswer('o', { table: 'order_answers', own: 'order_id' }, field.slice(answerFilter.length), filter)
    if (field === 'email' && operator === 'eq')
      return inIndex('o', 'orders', { sql: 'event_id = ? and email = ?', values: [eventId, value] })
    if (field === 'affiliate_id' && operator === 'eq' && value !== 'null')
      return inIndex('o', 'orders', { sql: 'event_id = ? and affiliate_id = ?', values: [eventId, value] })
    if (field === 'promo_code_id' && operator === 'eq' && value !== 'null')
      return inIndex('o', 'orders', { sql: 'event_id = ? and promo_code_id = ?', values: [eventId, value] })
    if (field === 'status' && operator === 'eq') return byStatus(value)
    // A literal, to match the partial index.
    if (field === 'is_manual' && operator === 'eq' && value === 'true') return { sql: 'o.is_manual = 1', values: [] }
    if (field !== 'refund_status') return null
    if (operator === 'ne' && value === 'null')
      return inIndex('o', 'orders', { sql: 'event_id = ? and refund_status is not null', values: [eventId] })
    return operator === 'eq' && value !== 'null'
      ? inIndex('o', 'orders', { sql: 'event_id = ? and refund_status = ?', values: [eventId, value] })
      : null
  },
})

const itemsOf = (lines: string): OrderListItem['items'] =>
  (JSON.parse(lines) as Line[]).map(({ title, label, quantity }) => ({ title, label, quantity }))

/** An event's orders. Reservations without details are no orders yet, and stay in the box. */
export const listOrders = async (
  env: Env,
  accountId: string,
  eventId: string,
  raw: Record<string, unknown>,
): Promise<Result<List<OrderListItem>>> => {
  const data = await databaseOf(env, accountId)
  const asked = await readEventListQuery(data, { accountId, eventId }, raw, orderListRules)
  if (!asked.ok) return asked
  const list = orderList(accountId, eventId)
  const { rows, meta } = await pageOfD1<Row>(data, list, asked.value)
  return ok({
    data: rows.map(({ lines, ...row }) => {
      const is_manual = row.is_manual === 1
      return { ...row, is_manual, payment_provider: paymentProviderOf({ ...row, is_manual }), items: itemsOf(lines) }
    }),
    meta,
  })
}

type Neighbour = OrderNeighbours['next']
const neighbour = (row: Row | null): Neighbour => row && { id: row.id, number: row.number }

/** The previous and next order in a list's order under the same query. */
export const orderNeighbours = async (
  env: Env,
  accountId: string,
  { eventId, orderId }: { eventId: string; orderId: string },
  raw: Record<string, unknown>,
): Promise<Result<OrderNeighbours>> => {
  const data = await databaseOf(env, accountId)
  const asked = await readEventListQuery(data, { accountId, eventId }, raw, orderListRules)
  if (!asked.ok) return asked
  const beside = await neighboursInD1<Row>(data, orderList(accountId, eventId), asked.value, orderId)
  return beside ? ok({ previous: neighbour(beside.previous), next: neighbour(beside.next) }) : refuse('not_found')
}
