import { isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moneyRows } from '../../../../../tests/support/payment-facts.ts'
import { openScene, untruths, type Scene } from '../../../../../tests/support/payment-play.ts'
import { quantity } from '../../../../../tests/support/payment-stage.ts'
import type { PaymentSync } from './payment-sync.ts'
import { paymentEvents } from '../table.ts'

// A webhook that arrives within the hold is in time, however long the provider takes to answer the sync.

let scene: Scene
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  scene = await openScene({ stock: quantity })
})
afterEach(() => {
  vi.restoreAllMocks()
  scene.stage.box.close()
})

const statusOf = (): string => moneyRows(scene.stage.box.db, scene.order.id).order.status
const retrieve = () => scene.stage.model.provider.retrievePayment('acct_organizer', scene.intentId)
const ingest = async (happening: 'succeeded' | 'processing' | 'payment_failed' = 'succeeded'): Promise<PaymentSync> => {
  const [look] = await scene.stage.take(scene.stage.model.happen(scene.intentId, happening).event)
  if (!look) throw new Error('no look was asked for')
  return look
}
const unapplied = () => scene.stage.box.db.select().from(paymentEvents).where(isNull(paymentEvents.applied_at)).all()
/** Someone else wants the same tickets. */
const rival = () => scene.stage.order()

describe('a payment reported within the hold', () => {
  it('keeps its tickets past the end of the hold until the answer is there', async () => {
    const { stage, order } = scene
    stage.clock.now = order.expires_at - 60_000
    const look = await ingest()
    stage.clock.now = order.expires_at + 1000
    expect(rival).toThrow('not_enough_tickets')
    expect(statusOf()).toBe('AWAITING_PAYMENT')
    stage.clock.now += 1000
    await stage.lookUp([look])
    await stage.settle()
    expect(statusOf()).toBe('COMPLETED')
    expect(untruths(scene)).toEqual([])
  })

  it('is looked up by the box when no answer arrives', async () => {
    const { stage, order } = scene
    stage.clock.now = order.expires_at - 2000
    await ingest()
    stage.model.state().faults.push({ call: 'retrievePayment', at: 'before', times: 6 })
    await stage.waitUntil(order.expires_at + 30_000)
    expect(statusOf()).toBe('AWAITING_PAYMENT')
    expect(rival).toThrow('not_enough_tickets')
    await stage.waitUntil(order.expires_at + 10 * 60_000)
    expect(untruths(scene)).toEqual([])
  })

  it('is not given up by its buyer, nor replaced by their next order', async () => {
    const { stage, order } = scene
    const look = await ingest()
    stage.box.must('abandonOrder', order, stage.clock.now)
    expect(statusOf()).toBe('AWAITING_PAYMENT')
    await stage.lookUp([look])
    expect(untruths(scene)).toEqual([])
  })

  it('is looked up once, whichever ways the provider tells that it came, and none is forgotten when that look dies', async () => {
    const { stage, order } = scene
    const { event } = stage.model.happen(scene.intentId, 'succeeded')
    const charge = { ...event, id: `${event.id}_charge`, type: 'charge.succeeded' }
    stage.clock.now = order.expires_at - 2000
    expect(await stage.take(event)).toHaveLength(1)
    expect(await stage.take(charge)).toEqual([])
    await stage.waitUntil(order.expires_at + 60_000)
    expect(statusOf()).toBe('COMPLETED')
    expect(unapplied()).toEqual([])
    expect(untruths(scene)).toEqual([])
  })

  it('that is complete is not looked up for news that says so again', async () => {
    const { stage } = scene
    const { event } = stage.model.happen(scene.intentId, 'succeeded')
    await stage.lookUp(await stage.take(event))
    expect(await stage.take({ ...event, id: `${event.id}_charge`, type: 'charge.succeeded' })).toEqual([])
    expect(unapplied()).toEqual([])
    expect(await stage.take({ ...event, id: `${event.id}_refund`, type: 'charge.refunded' })).toHaveLength(1)
  })

  it('that was declined gives its tickets back once that is known', async () => {
    const { stage, order } = scene
    stage.clock.now = order.expires_at - 2000
    const look = await ingest('payment_failed')
    stage.clock.now = order.expires_at + 1000
    await stage.lookUp([look])
    expect(statusOf()).toBe('EXPIRED')
    rival()
  })

  it('that the provider refuses to tell of for good holds nothing for ever', async () => {
    const { stage, order } = scene
    await ingest()
    stage.model.state().faults.push({ call: 'retrievePayment', at: 'refused', times: 1000 })
    await stage.waitUntil(order.expires_at + 1000)
    expect(statusOf()).toBe('EXPIRED')
  })

  it('is shown as one that could not be applied until it is', async () => {
    const { stage } = scene
    await ingest()
    stage.model.state().faults.push({ call: 'retrievePayment', at: 'before', times: 5 })
    const noticed = () => stage.box.db.all('select id, attempts from payment_notices')
    await stage.waitUntil(stage.clock.now + 50_000)
    expect(noticed()).toEqual([{ id: expect.stringContaining('evt'), attempts: 5 }])
    await stage.waitUntil(stage.clock.now + 60_000)
    expect(noticed()).toEqual([])
    expect(untruths(scene)).toEqual([])
  })
})

describe('answers that overtake each other', () => {
  it('count by when they were asked for: an older one says nothing any more', async () => {
    const { stage } = scene
    const first = await ingest('processing')
    const old = await retrieve()
    const second = await ingest('succeeded')
    const { box, clock } = stage
    box.must('applyPayment', { look: second, payment: await retrieve() }, clock.now)
    expect(statusOf()).toBe('COMPLETED')
    expect(box.must('applyPayment', { look: first, payment: old }, clock.now).applied).toBe('overtaken')
    await stage.settle()
    expect(untruths(scene)).toEqual([])
  })

  it('in their order are both applied, and the hold waits for the second', async () => {
    const { stage, order } = scene
    const { box, clock } = stage
    clock.now = order.expires_at - 5000
    const first = await ingest('payment_failed')
    const declined = await retrieve()
    const second = await ingest('succeeded')
    clock.now = order.expires_at + 1000
    box.must('applyPayment', { look: first, payment: declined }, clock.now)
    expect(statusOf()).toBe('AWAITING_PAYMENT')
    await stage.lookUp([second])
    expect(statusOf()).toBe('COMPLETED')
  })
})
