import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStage, type Stage, type StagedOrder } from '../../../../tests/support/payment-stage.ts'
import { outbox } from '../../../box-office/table.ts'
import { payments } from '../payments/table.ts'
import { plannedAttendees } from '../attendees/table.ts'
import { orders, orderTimeline, personOrders } from './table.ts'

const day = 24 * 3_600_000

let stage: Stage
beforeEach(() => {
  stage = openStage()
})
afterEach(() => stage.box.close())

const rowsOf = (table: typeof orders | typeof orderTimeline | typeof plannedAttendees | typeof personOrders | typeof payments): number =>
  stage.box.db.select().from(table).all().length

/** Lets a week pass since an order was placed, and does what is due. */
const week = (order: StagedOrder) => stage.waitUntil(order.expires_at + 8 * day)

it('forgets an order that ran out with an address after seven days, with all that was kept of it', async () => {
  const order = stage.order()
  await stage.pay(order)
  await stage.waitUntil(order.expires_at + 6 * day)
  expect(stage.box.db.select().from(orders).all()).toMatchObject([{ status: 'EXPIRED', email: 'buyer@foyer.test' }])
  stage.box.db.delete(outbox).run()
  await week(order)
  expect([orders, orderTimeline, plannedAttendees, personOrders, payments].map(rowsOf)).toEqual([0, 0, 0, 0, 0])
  const sent = stage.box.db.select().from(outbox).all()
  expect(sent.flatMap(({ changes }) => Object.values(changes['orders'] ?? {}))).toMatchObject([{ id: order.id, deleted: true }])
  expect(JSON.stringify(sent)).not.toMatch(/buyer@foyer.test|Bea|Guest/)
})

it('keeps one that money came for, however late, and one that is complete', async () => {
  const late = stage.order()
  const intent = await stage.pay(late)
  const { event } = stage.model.happen(intent, 'succeeded')
  await stage.deliver(event)
  const expired = stage.order()
  await week(expired)
  expect(stage.box.db.select().from(orders).all()).toMatchObject([{ id: late.id, status: 'COMPLETED' }])
})

it('keeps one while its payment may still be made at the provider', async () => {
  const order = stage.order()
  await stage.pay(order)
  stage.box.command('abandonOrder', { short_id: order.short_id, session_token: order.session_token }, stage.clock.now)
  // No one asks the provider: the cancellation waits.
  await stage.box.work(null, stage.clock.now + 8 * day)
  expect(rowsOf(orders)).toBe(1)
  await stage.box.work(stage.model.provider, stage.clock.now + 8 * day)
  await stage.box.work(stage.model.provider, stage.clock.now + 10 * day)
  expect(rowsOf(orders)).toBe(0)
})
