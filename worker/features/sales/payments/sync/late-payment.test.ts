import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moneyRows } from '../../../../../tests/support/payment-facts.ts'
import { noDeeds, truthOf } from '../../../../../tests/support/payment-oracle.ts'
import { intentOf, openScene, untruths, type Scene } from '../../../../../tests/support/payment-play.ts'
import { quantity, total } from '../../../../../tests/support/payment-stage.ts'
import { outbox } from '../../../../box-office/table.ts'

// The hold is over and the money comes: the order completes while there is stock, and gives all back when there is none.

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

const rows = () => moneyRows(scene.stage.box.db, scene.order.id)
const mailKinds = () =>
  scene.stage.box.db
    .select()
    .from(outbox)
    .all()
    .flatMap((part) => (part.mails as { kind: string }[]).map((mail) => mail.kind))

/** The hold ends while the provider can't be reached, so that the payment is still possible there. */
const endUnreached = async (): Promise<void> => {
  const { stage, order } = scene
  stage.model.state().faults.push({ call: 'cancelIntent', at: 'before', times: 1 })
  await stage.waitUntil(order.expires_at)
  expect(rows().order.status).toBe('EXPIRED')
}

const succeed = () => scene.stage.model.happen(scene.intentId, 'succeeded').event

describe('paid after the hold', () => {
  it('completes while the stock is there', async () => {
    await endUnreached()
    await scene.stage.deliver(succeed())
    await scene.stage.settle()
    expect(untruths(scene)).toEqual([])
    expect(mailKinds()).not.toContain('PAID_TOO_LATE')
  })

  it('is refunded in full when the stock is gone, and the buyer is notified once', async () => {
    const { stage } = scene
    await endUnreached()
    const other = stage.order()
    const event = succeed()
    for (let time = 0; time < 2; time += 1) await stage.deliver(event)
    expect(intentOf(scene).refunds.map((refund) => refund.amount)).toEqual([total])
    expect(rows().order).toMatchObject({
      status: 'EXPIRED',
      payment_status: 'RECEIVED',
      display_status: 'REFUND_PENDING',
      total_refunded: 0,
    })
    await stage.deliver(stage.model.happen(scene.intentId, 'refund_updated').event)
    expect(rows().order).toMatchObject({ status: 'EXPIRED', display_status: 'REFUNDED', total_refunded: total })
    expect(rows().refunds).toMatchObject([{ reason: 'PAID_TOO_LATE', status: 'SUCCEEDED' }])
    expect(mailKinds().filter((kind) => kind === 'PAID_TOO_LATE')).toHaveLength(1)
    expect(mailKinds()).not.toContain('TICKET')
    expect(moneyRows(stage.box.db, other.id).order.status).toBe('AWAITING_PAYMENT')
  })

  it('says when giving it back failed, and writes so once', async () => {
    const { stage } = scene
    await endUnreached()
    stage.order()
    await stage.deliver(succeed())
    const { event } = stage.model.happen(scene.intentId, 'refund_failed')
    for (const id of [event.id, `${event.id}_again`]) await stage.deliver({ ...event, id })
    await stage.settle()
    expect(rows().order).toMatchObject({ status: 'EXPIRED', display_status: 'REFUND_FAILED', total_refunded: 0 })
    expect(mailKinds().filter((kind) => kind === 'REFUND_FAILED')).toHaveLength(1)
  })
})

describe('paid after the hold by someone who used their limit up meanwhile', () => {
  it.each([
    [2, true],
    [4, false],
  ])('completes with a limit of %d, and the organizer sees it where the limit is passed', async (max_tickets_per_person, isOver) => {
    scene.stage.box.close()
    scene = await openScene({ stock: 10 })
    const { stage } = scene
    stage.box.must('updateSettings', { max_tickets_per_person, notify_new_orders: true }, stage.clock.now)
    await endUnreached()
    stage.order()
    await stage.deliver(succeed())
    expect(rows().order.status).toBe('COMPLETED')
    const timeline = stage.box.query('getTimeline', scene.order.id, stage.clock.now)
    expect(timeline.ok && timeline.value.some(({ kind }) => kind === 'OVER_PERSON_LIMIT')).toBe(isOver)
    const notices = stage.box.db
      .select()
      .from(outbox)
      .all()
      .flatMap((part) => part.mails as { kind: string; data: { over_limit?: boolean } }[])
      .filter(({ kind }) => kind === 'NEW_ORDER')
    expect(notices.map(({ data }) => data.over_limit)).toEqual([isOver ? true : undefined])
  })
})

describe('calling off races paying', () => {
  it('a payment that succeeded just before completes the order', async () => {
    const { stage, order } = scene
    succeed()
    stage.model.state().faults.push({ call: 'retrievePayment', at: 'before', times: 99 })
    await stage.waitUntil(order.expires_at)
    stage.model.state().faults = []
    await stage.settle()
    await stage.settle()
    expect(untruths(scene)).toEqual([])
  })

  it('a payment still being decided is waited for after the order was given up', async () => {
    const { stage, order } = scene
    stage.model.happen(scene.intentId, 'processing')
    stage.box.must('abandonOrder', order, stage.clock.now)
    await stage.settle()
    expect(rows().order.status).toBe('EXPIRED')
    await stage.deliver(succeed())
    expect(untruths(scene)).toEqual([])
  })

  it('an order given up has its intent called off, and the news of that changes nothing', async () => {
    const { stage, order } = scene
    stage.box.must('abandonOrder', order, stage.clock.now)
    await stage.waitUntil(stage.clock.now + 1)
    expect(intentOf(scene).status).toBe('canceled')
    for (const event of stage.model.state().events) await stage.deliver(event)
    expect(untruths(scene, { holdIsOver: true })).toEqual([])
  })
})

describe('processing', () => {
  it('keeps its stock for days, then completes', async () => {
    const { stage, order } = scene
    await stage.deliver(stage.model.happen(scene.intentId, 'processing').event)
    await stage.waitUntil(order.expires_at + 5 * 86_400_000)
    expect(untruths(scene)).toEqual([])
    succeed()
    await stage.settle()
    expect(untruths(scene)).toEqual([])
  })

  it('is over when it fails after the hold, and what it held is free', async () => {
    const { stage, order } = scene
    await stage.deliver(stage.model.happen(scene.intentId, 'processing').event)
    await stage.waitUntil(order.expires_at + 86_400_000)
    await stage.deliver(stage.model.happen(scene.intentId, 'payment_failed').event)
    await stage.settle()
    expect(intentOf(scene).status).toBe('canceled')
    expect(untruths(scene, { holdIsOver: true })).toEqual([])
    expect(mailKinds()).toContain('PAYMENT_FAILED')
  })
})

it('an order completes though its event was made a draft meanwhile', async () => {
  const { stage } = scene
  stage.box.must('setEventStatus', { status: 'DRAFT', viewer: { email_confirmed: true } }, stage.clock.now)
  await stage.deliver(succeed())
  expect(untruths(scene)).toEqual([])
})

it('the oracle itself says EXPIRED for late money without stock', () => {
  expect(truthOf(intentOf(scene), quantity, { ...noDeeds, holdIsOver: true }).status).toBe('EXPIRED')
})
