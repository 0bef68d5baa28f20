import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookErrors, moneyRows } from '../../../../../tests/support/payment-facts.ts'
import { intentOf, openScene, untruths, type Scene } from '../../../../../tests/support/payment-play.ts'
import { total } from '../../../../../tests/support/payment-stage.ts'

// Money that is not the order's price, or comes a second time: it goes back in full, and the order's own is untouched.

let scene: Scene
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  scene = await openScene()
})
afterEach(() => {
  vi.restoreAllMocks()
  scene.stage.box.close()
})

const rows = () => moneyRows(scene.stage.box.db, scene.order.id)
const booked = (kind: string) =>
  rows()
    .ledger.filter((row) => row.kind === kind)
    .map((row) => row.amount)

describe('paid twice', () => {
  /** The organizer connects another account while the buyer is paying at the old one: two attempts are under way. */
  const secondAttempt = async (): Promise<{ first: string; second: string }> => {
    const { stage, order, intentId: first } = scene
    stage.model.happen(first, 'processing')
    const fact = { payment_account_id: 'acct_other', payment_connected: true, payment_version: 2 }
    stage.box.must('takeFacts', { payment: fact, organizer: null, taxes: [] }, stage.clock.now)
    scene.intentId = await stage.pay(order)
    await stage.settle()
    return { first, second: scene.intentId }
  }

  const succeed = (id: string) => scene.stage.deliver(scene.stage.model.happen(id, 'succeeded').event)

  it.each(['second', 'first'] as const)('the %s attempt pays, the other one’s success comes late and goes back', async (winner) => {
    const { stage } = scene
    const attempts = await secondAttempt()
    const late = winner === 'first' ? attempts.second : attempts.first
    scene.intentId = attempts[winner]
    // The bank is deciding already: it can't be called off any more.
    stage.model.happen(late, 'processing')
    await succeed(attempts[winner])
    expect(untruths(scene)).toEqual([])
    await succeed(late)
    expect(stage.model.intent(late).refunds.map((refund) => refund.amount)).toEqual([total])
    expect(untruths(scene)).toEqual([])
    stage.model.happen(late, 'refund_updated')
    await stage.settle()
    expect(untruths(scene)).toEqual([])
    expect(rows().refunds).toMatchObject([{ intent_id: late, reason: 'PAID_TWICE', status: 'SUCCEEDED', amount: total }])
    expect([booked('CHARGE'), booked('SURPLUS_CHARGE'), booked('SURPLUS_REFUND')]).toEqual([[total], [total], [-total]])
    expect(bookErrors(stage.box.db, scene.order.id)).toEqual([])
  })

  it('an attempt that is still open when the other one pays is called off', async () => {
    const { stage } = scene
    const { first, second } = await secondAttempt()
    scene.intentId = first
    await succeed(first)
    expect(stage.model.intent(second).status).toBe('canceled')
    for (const event of stage.model.state().events) await stage.deliver(event)
    expect(untruths(scene)).toEqual([])
  })

  it('both successes come in one go, in any order, and exactly one is kept', async () => {
    const { stage } = scene
    const { first, second } = await secondAttempt()
    for (const id of [second, first]) await stage.take(stage.model.happen(id, 'succeeded').event)
    await stage.waitUntil(stage.clock.now + 30_000)
    const intents = [first, second].map((id) => stage.model.intent(id))
    expect(intents.flatMap((intent) => intent.refunds.map((refund) => refund.amount))).toEqual([total])
    scene.intentId = intents.find((intent) => intent.refunds.length === 0)?.id ?? ''
    expect(untruths(scene)).toEqual([])
  })

  it('a refund of the surplus that fails changes nothing about the order, and is in the books', async () => {
    const { stage } = scene
    const { first, second } = await secondAttempt()
    await succeed(second)
    await succeed(first)
    stage.model.happen(first, 'refund_updated')
    await stage.settle()
    await stage.deliver(stage.model.happen(first, 'refund_failed').event)
    await stage.settle()
    expect(untruths(scene)).toEqual([])
    expect(booked('SURPLUS_REFUND_FAILED')).toEqual([total])
    expect(rows().refunds).toMatchObject([{ reason: 'PAID_TWICE', status: 'FAILED' }])
  })
})

describe.each([
  ['amount', { amount: 4000 }],
  ['currency', { currency: 'USD' }],
] as const)('another %s', (_, change) => {
  const { amount, currency } = { amount: total, currency: 'EUR', ...change }

  it('goes back in full; the order is not completed, and can be paid as it should be', async () => {
    const { stage, order, intentId } = scene
    Object.assign(intentOf(scene), change)
    await stage.deliver(stage.model.happen(intentId, 'succeeded').event)
    expect(intentOf(scene).refunds.map((refund) => refund.amount)).toEqual([amount])
    stage.model.happen(intentId, 'refund_updated')
    await stage.settle()
    expect(rows().order).toMatchObject({ status: 'AWAITING_PAYMENT', payment_status: 'FAILED', refund_status: null, total_refunded: 0 })
    expect(rows().refunds).toMatchObject([{ reason: 'AMOUNT_DIFFERS', status: 'SUCCEEDED', amount, currency }])
    expect(rows().ledger.filter((row) => row.kind !== 'FEE')).toMatchObject([
      { kind: 'SURPLUS_CHARGE', amount, currency },
      { kind: 'SURPLUS_REFUND', amount: -amount, currency },
    ])

    scene.intentId = await stage.pay(order)
    expect(scene.intentId).not.toBe(intentId)
    await stage.deliver(stage.model.happen(scene.intentId, 'succeeded').event)
    expect(untruths(scene)).toEqual([])
  })
})
