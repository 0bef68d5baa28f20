import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStage, price, type Stage, type StagedOrder } from '../../../../tests/support/payment-stage.ts'
import { reportNames, type Report, type ReportName } from '../../../contract/report-columns.ts'
import { affiliates } from '../../sales/affiliates/table.ts'
import { orders } from '../../sales/orders/table.ts'
import { salesSums } from '../../sales/stats/sums-table.ts'

const by = { kind: 'USER', name: 'Ora Nizer' } as const
const day = 24 * 3_600_000

let stage: Stage
beforeEach(() => {
  stage = openStage({})
})
afterEach(() => stage.box.close())

const buy = async (): Promise<StagedOrder & { attendees: string[]; intent: string }> => {
  const order = stage.order()
  const intent = await stage.pay(order)
  await stage.deliver(stage.model.happen(intent, 'succeeded').event)
  const found = stage.box.query('getOrder', order.id, stage.clock.now)
  if (!found.ok) throw new Error(found.problem.code)
  return { ...order, intent, attendees: found.value.attendees.map(({ id }) => id) }
}
const refund = async (
  order: { id: string; intent: string },
  amount: number,
  more: { cancel_order?: boolean; attendee_ids?: string[] } = {},
) => {
  const id = `rfd_${order.id}_${stage.clock.now}`
  stage.box.must(
    'refundOrder',
    {
      order_id: order.id,
      refund_id: id,
      amount,
      notify_buyer: false,
      cancel_order: false,
      attendee_ids: [],
      cancel_attendees: false,
      by,
      idempotency: { key: id, body_hash: '' },
      ...more,
    },
    stage.clock.now,
  )
  await stage.waitUntil(stage.clock.now + 1000)
  await stage.deliver(stage.model.happen(order.intent, 'refund_updated').event)
  await stage.settle()
}
const setStatus = (attendee_id: string, status: 'ACTIVE' | 'CANCELLED') =>
  stage.box.must('setAttendeeStatus', { attendee_id, status, by }, stage.clock.now)

/** Sales on several days, with everything that can become of an order. */
const trade = async (): Promise<void> => {
  await buy()
  await refund(await buy(), price)
  stage.clock.now += day
  const several = await buy()
  await refund(several, 700)
  await refund(several, 1300, { attendee_ids: several.attendees.slice(1) })
  stage.clock.now += day
  await refund(await buy(), 2 * price, { cancel_order: true })
  const some = await buy()
  setStatus(some.attendees[0] as string, 'CANCELLED')
  setStatus(some.attendees[0] as string, 'ACTIVE')
  setStatus(some.attendees[1] as string, 'CANCELLED')
  const gone = await buy()
  const idempotency = { key: 'cancel', body_hash: '' }
  stage.box.must(
    'cancelOrder',
    { order_id: gone.id, refund_id: 'rfd_none', refund_amount: null, notify_buyer: false, by, idempotency },
    stage.clock.now,
  )
}

const sums = () =>
  stage.box.db
    .select()
    .from(salesSums)
    .orderBy(salesSums.kind, salesSums.date, salesSums.key)
    .all()
    .filter(
      ({ kind, orders: n, tickets, cancelled, gross, refunded, ...row }) => n || tickets || cancelled || gross || refunded || row.subtotal,
    )

const report = (name: ReportName, range: { from?: string; to?: string } = {}): Report => {
  const found = stage.box.query('getReport', { name, ...range }, stage.clock.now)
  if (!found.ok) throw new Error(found.problem.code)
  if (!found.value) throw new Error('there are orders to sum up')
  return found.value.report
}

it('sums up an older box’s orders to what is counted sale by sale', async () => {
  await trade()
  const known = sums()
  expect(known.length).toBeGreaterThan(5)
  const { db } = stage.box
  db.update(orders).set({ in_sums: false }).run()
  db.delete(salesSums).run()
  for (const name of reportNames) expect(stage.box.query('getReport', { name }, stage.clock.now)).toMatchObject({ ok: true, value: null })
  stage.box.must('sumOrders', null, stage.clock.now)
  expect(sums()).toEqual(known)
})

it('leaves what becomes of an order to when it is summed up', async () => {
  const order = await buy()
  const { db } = stage.box
  db.update(orders).set({ in_sums: false }).run()
  db.delete(salesSums).run()
  await refund(order, price)
  setStatus(order.attendees[0] as string, 'CANCELLED')
  expect(sums()).toEqual([])
  stage.box.must('sumOrders', null, stage.clock.now)
  expect(report('daily-sales').totals).toMatchObject({ orders: 1, tickets: 1, cancelled: 1, gross: 2 * price, refunded: price, net: price })
})

it('counts for the affiliate what the day counts, and keeps their name when they are gone', async () => {
  const { box, clock } = stage
  box.must('createAffiliate', { id: 'aff_1', fields: { name: 'Radio', code: 'RADIO' } }, clock.now)
  const order = stage.order()
  box.db.update(orders).set({ affiliate_id: 'aff_1', affiliate_code: 'RADIO', affiliate_name: 'Radio' }).run()
  const intent = await stage.pay(order)
  await stage.deliver(stage.model.happen(intent, 'succeeded').event)
  await refund({ id: order.id, intent }, price)
  expect(box.db.select().from(affiliates).all()).toMatchObject([{ orders: 1, tickets: 2, gross: 2 * price, refunded: price }])
  box.must('deleteAffiliate', 'aff_1', clock.now)
  expect(report('affiliates').data).toMatchObject([
    { code: 'RADIO', name: 'Radio', orders: 1, gross: 2 * price, refunded: price, net: price },
  ])
})

it('takes days as the zone has them, to both ends of the range', async () => {
  await trade()
  const all = report('daily-sales')
  expect(all.meta).toMatchObject({ timezone: 'Europe/Berlin', currency: 'EUR' })
  expect(all.data).toHaveLength(3)
  const first = report('daily-sales', { from: all.meta.from, to: all.meta.from })
  expect(first.data).toEqual([all.data[0]])
  const refused = (range: { from?: string; to?: string }) => stage.box.query('getReport', { name: 'tickets', ...range }, stage.clock.now)
  expect(refused({ from: '2027-03-02', to: '2027-03-01' })).toMatchObject({ problem: { errors: { to: ['validation.to_before_from'] } } })
  expect(refused({ from: '2021-01-01', to: '2027-01-01' })).toMatchObject({ problem: { errors: { from: ['validation.range_too_long'] } } })
})
