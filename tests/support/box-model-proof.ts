import { sql, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OrderStatus } from '../../worker/contract/orders.ts'
import type { ProviderEvent } from '../../worker/payments/provider.ts'
import { isHolding, moveTo, takenBy, takenOf, type Model, type ModelOrder } from './box-model.ts'
import { followLine } from './box-model-line.ts'
import type { Stage } from './payment-stage.ts'

/** The box beside the model, and its provider's events so far. */
export type Real = { stage: Stage; events: ProviderEvent[] }

/** A step's own changes of orders, by their ids; every other change needs a reason of its own. */
export type Deeds = Map<string, OrderStatus>

const rowsOf = <T>({ stage }: Real, query: SQL): T[] => stage.box.aside(() => stage.box.db.all<T>(query))

type OrderRow = { id: string; status: OrderStatus; total: number; expires_at: string; payment_status: string }
type PersonRow = { id: string; order_id: string; price_id: string; code: string }

const moveOf = (from: OrderStatus, to: OrderStatus): string =>
  `${isHolding(from) && from !== 'PROCESSING' ? 'HELD' : from} → ${isHolding(to) && to !== 'PROCESSING' ? 'HELD' : to}`

/** Whether an order's move is allowed. */
const isJustified = ({ stage }: Real, order: ModelOrder, row: OrderRow, deeds: Deeds): boolean => {
  if (deeds.get(order.id) === row.status) return true
  const intents = stage.model.state().intents.filter((intent) => intent.order_id === order.id)
  const isOver = row.expires_at <= new Date(stage.clock.now).toISOString()
  const isPaid = intents.some((intent) => intent.charge !== null && intent.amount === order.total)
  switch (moveOf(order.status, row.status)) {
    case 'HELD → HELD':
      return true
    case 'HELD → EXPIRED':
      return isOver
    case 'HELD → PROCESSING':
      return intents.some((intent) => intent.status === 'processing')
    case 'PROCESSING → HELD':
      return intents.some((intent) => intent.last_error !== null || intent.status === 'canceled')
    case 'PROCESSING → EXPIRED':
      return isOver && intents.some((intent) => intent.last_error !== null || intent.status === 'canceled')
    case 'HELD → COMPLETED':
    case 'PROCESSING → COMPLETED':
    case 'EXPIRED → COMPLETED':
      return isPaid
    default:
      return false
  }
}

/** Updates the model by what clock and provider did to orders, each move for a reason. */
export const follow = (model: Model, real: Real, deeds: Deeds = new Map()): void => {
  const rows = rowsOf<OrderRow>(real, sql`select id, status, total, expires_at, payment_status from orders`)
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const row of rows) {
    const order = model.orders.get(row.id)
    if (!order) throw new Error(`no one placed ${row.id}`)
    if (order.status === row.status) continue
    if (!isJustified(real, order, row, deeds)) throw new Error(`${row.id} went from ${order.status} to ${row.status} for no reason`)
    moveTo(model, order, row.status)
    if (row.status === 'COMPLETED') admit(model, real, order)
  }
  // A cart without details is deleted when it is over, and nothing else ever is.
  for (const order of model.orders.values()) if (!known.has(order.id)) expect(order.status, `${order.id} is gone`).toBe('EXPIRED')
  followLine(model, real)
}

/** Takes in the people of an order that was completed: as many a price as were bought. */
const admit = (model: Model, real: Real, order: ModelOrder): void => {
  const people = rowsOf<PersonRow>(
    real,
    sql`select id, order_id, price_id, ticket_code as code from attendees where order_id = ${order.id}`,
  )
  const sum = (entries: { price_id: string; quantity: number }[]) => {
    const sums: Record<string, number> = {}
    for (const { price_id, quantity } of entries) sums[price_id] = (sums[price_id] ?? 0) + quantity
    return sums
  }
  expect(sum(people.map(({ price_id }) => ({ price_id, quantity: 1 }))), `the people of ${order.id}`).toEqual(sum(order.lines))
  for (const { id, ...person } of people) model.people.set(id, { ...person, isActive: true })
}

/** What the waitlist holds of a price: offered and not yet ordered, or kept until it is enough for someone. */
const inLine = sql`(select coalesce(sum(quantity), 0) from waitlist_kept where price_id = prices.id)
  + (select coalesce(sum(line.value ->> 'quantity'), 0) from waitlist_offers, json_each(waitlist_offers.lines) line
    where state = 'OPEN' and order_id is null and line.value ->> 'price_id' = prices.id)`

const holding = sql`status in ('RESERVED', 'AWAITING_PAYMENT', 'PROCESSING')`

const provePrices = (model: Model, real: Real): void => {
  type Row = {
    id: string
    quantity: number | null
    sold: number
    held: number
    gross: number
    admitted: number
    wanted: number
    earned: number
  }
  const lines = (of: SQL, what: SQL) =>
    sql`(select coalesce(sum(${what}), 0) from orders, json_each(orders.lines) line where ${of} and line.value ->> 'price_id' = prices.id)`
  const rows = rowsOf<Row>(
    real,
    sql`select id, quantity, sold, held, gross,
      (select count(*) from attendees where attendees.price_id = prices.id and attendees.status = 'ACTIVE') as admitted,
      ${lines(holding, sql`line.value ->> 'quantity'`)} + ${inLine} as wanted,
      ${lines(sql`completed_at is not null`, sql`line.value ->> 'total'`)} as earned from prices`,
  )
  expect(rows.map(({ id }) => id).sort()).toEqual([...model.prices.keys()].sort())
  for (const { id, ...row } of rows) {
    const price = model.prices.get(id)
    const name = `price ${id}`
    expect({ quantity: row.quantity, sold: row.sold, held: row.held }, name).toEqual({
      quantity: price?.limit,
      sold: price?.sold,
      held: price?.held,
    })
    expect([row.sold, row.held, row.gross], `${name}, counted`).toEqual([row.admitted, row.wanted, row.earned])
    expect(Math.min(row.sold, row.held), name).toBeGreaterThanOrEqual(0)
    expect(takenOf(row), `${name}, sold and held`).toBeLessThanOrEqual(row.quantity ?? Infinity)
  }
}

const proveCapacities = (model: Model, real: Real): void => {
  type Row = { id: string; capacity: number | null; enabled: number; taken: number }
  const rows = rowsOf<Row>(
    real,
    sql`select id, capacity, enabled, (select coalesce(sum(sold + held), 0) from prices
      where ticket_id in (select value from json_each(capacity_assignments.ticket_ids))) as taken from capacity_assignments`,
  )
  expect(rows.length).toBe(model.capacities.size)
  for (const { id, capacity, enabled, taken } of rows) {
    const known = model.capacities.get(id)
    expect([enabled ? capacity : null, taken], `capacity ${id}`).toEqual([known?.limit, takenBy(model, known?.ticket_ids ?? [])])
    if (enabled) expect(taken, `capacity ${id}`).toBeLessThanOrEqual(capacity ?? Infinity)
  }
}

const provePromos = (model: Model, real: Real): void => {
  type Row = { id: string; max_uses: number | null; uses: number; held_uses: number; sold: number; held: number }
  const orders = (of: SQL) => sql`(select count(*) from orders where promo_code_id = promo_codes.id and ${of})`
  const rows = rowsOf<Row>(
    real,
    sql`select id, max_uses, uses, held_uses, ${orders(sql`status = 'COMPLETED'`)} as sold, ${orders(holding)} as held from promo_codes`,
  )
  expect(rows.length).toBe(model.promos.size)
  for (const { id, max_uses, uses, held_uses, sold, held } of rows) {
    const promo = model.promos.get(id)
    expect([max_uses, uses, held_uses], `code ${id}`).toEqual([promo?.limit, promo?.uses, promo?.held])
    expect([uses, held_uses], `code ${id}, counted`).toEqual([sold, held])
    expect(uses + held_uses, `code ${id}`).toBeLessThanOrEqual(Math.max(max_uses ?? Infinity, promo?.before ?? 0))
    if (promo) promo.before = uses + held_uses
  }
}

const proveAddresses = (model: Model, real: Real): void => {
  const held = new Map<string, number>()
  for (const { lines } of [...model.orders.values()].filter(({ address }) => address !== null))
    for (const { price_id, quantity } of lines) held.set(price_id, (held.get(price_id) ?? 0) + quantity)
  type Row = { price_id: string; quantity: number }
  const rows = rowsOf<Row>(real, sql`select price_id, sum(quantity) as quantity from address_holds group by price_id`)
  expect(rows.map((row) => [row.price_id, row.quantity]).sort(), 'what addresses hold').toEqual([...held].sort())
}

const provePeople = (model: Model, real: Real): void => {
  const rows = rowsOf<PersonRow & { status: string; ordered: OrderStatus }>(
    real,
    sql`select attendees.id, order_id, price_id, ticket_code as code, attendees.status, orders.status as ordered
      from attendees left join orders on orders.id = order_id`,
  )
  const found = rows.map(({ id, code, status }) => `${id} ${code} ${status}`)
  const expected = [...model.people].map(([id, { code, isActive }]) => `${id} ${code} ${isActive ? 'ACTIVE' : 'CANCELLED'}`)
  expect(found.sort(), 'who is admitted, and by which code').toEqual(expected.sort())
  expect(new Set(rows.map(({ code }) => code)).size, 'codes').toBe(rows.length)
  for (const row of rows) {
    expect(row.code, row.id).toMatch(/^[0-9A-Z]{8,}$/)
    expect(model.deadCodes.has(row.code), `${row.id} has a code that was replaced`).toBe(false)
    expect(row.ordered, row.id).toEqual(row.status === 'ACTIVE' ? 'COMPLETED' : expect.stringMatching(/COMPLETED|CANCELLED/))
  }
  const inside = rowsOf<{ id: string }>(real, sql`select id from check_ins where undone_at is null`)
  expect(inside.map(({ id }) => id).sort(), 'who is in').toEqual([...model.inside.keys()].sort())
  const uneven = rowsOf(
    real,
    sql`select name, n, found from counters join (
      select 'in:' || list_id || ':' || ticket_id as counted, count(*) as found from check_ins join attendees on attendees.id = attendee_id
        where undone_at is null and status = 'ACTIVE' group by 1
      union all select 'attendees:' || ticket_id, count(*) from attendees where status = 'ACTIVE' group by 1
    ) on counted = name where n <> found`,
  )
  expect(uneven, 'the door’s sums').toEqual([])
}

const proveMoney = (real: Real): void => {
  const uneven = rowsOf(
    real,
    sql`select orders.id, orders.total, orders.total_refunded, booked from orders join (
      select order_id, sum(case when kind in ('CHARGE', 'REFUND', 'REFUND_FAILED', 'MANUAL') then amount else 0 end) as booked
      from ledger group by order_id) on order_id = orders.id
      where booked <> iif(payment_status = 'RECEIVED', orders.total, 0) - orders.total_refunded`,
  )
  expect(uneven, 'the books of an order').toEqual([])
  const unbooked = rowsOf(
    real,
    sql`select id from orders where payment_status = 'RECEIVED' and total > 0 and id not in (select order_id from ledger)`,
  )
  expect(unbooked, 'orders that are paid, and not in the books').toEqual([])
  // A refund made at the provider may coincide with one that Foyer has just requested: the provider then makes one of them,
  // and the other stays pending until it is refused. So returned money is compared, and Foyer's own requests.
  const tooMuch = rowsOf(
    real,
    sql`select order_id, sum(iif(status = 'SUCCEEDED', amount, 0)) as back, sum(iif(reason = 'MADE_AT_PROVIDER', 0, amount)) as asked
      from refunds where status <> 'FAILED' group by order_id
      having max(back, asked) > (select sum(amount_received) from payments where payments.order_id = refunds.order_id)`,
  )
  expect(tooMuch, 'more goes back than came').toEqual([])
  const [days] = rowsOf(
    real,
    sql`select coalesce(sum(orders), 0) as orders, coalesce(sum(tickets), 0) as tickets, coalesce(sum(gross), 0) as gross,
      coalesce(sum(refunded), 0) as refunded from sales_days`,
  )
  const [counted] = rowsOf(
    real,
    sql`select (select count(*) from orders where status = 'COMPLETED') as orders,
      (select count(*) from attendees where status = 'ACTIVE') as tickets,
      (select coalesce(sum(total), 0) from orders where completed_at is not null) as gross,
      (select coalesce(sum(total_refunded), 0) from orders where completed_at is not null) as refunded`,
  )
  expect(days, 'the days').toEqual(counted)
}

/** The refundable rest of an order's money: received, less refunded or being refunded. */
export const refundable = (real: Real, orderId: string): number => {
  const [row] = rowsOf<{ rest: number }>(
    real,
    sql`select coalesce((select sum(amount_received) from payments where order_id = ${orderId}), 0)
      - coalesce((select sum(amount) from refunds where order_id = ${orderId} and status <> 'FAILED'), 0) as rest`,
  )
  return row?.rest ?? 0
}

/** The invariants of a box at any time, recomputed from its rows and compared with the model. */
export const prove = (model: Model, real: Real): void => {
  provePrices(model, real)
  proveCapacities(model, real)
  provePromos(model, real)
  proveAddresses(model, real)
  provePeople(model, real)
  proveMoney(real)
}
