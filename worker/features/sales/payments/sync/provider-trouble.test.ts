import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { moneyRows } from '../../../../../tests/support/payment-facts.ts'
import { askForRefund, intentOf, openScene, untruths, type Scene } from '../../../../../tests/support/payment-play.ts'
import { openStage, total } from '../../../../../tests/support/payment-stage.ts'

// Calls that break off: one charge and one refund come of it, whenever that is.

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

const fail = (call: string, at: 'before' | 'after', times = 1): void => void scene.stage.model.state().faults.push({ call, at, times })

const refuse = (call: string, times: number): void => void scene.stage.model.state().faults.push({ call, at: 'refused', times })

const pay = async (): Promise<void> => {
  const { stage, intentId } = scene
  await stage.deliver(stage.model.happen(intentId, 'succeeded').event)
}

it.each(['before', 'after'] as const)('an intent is made once when the call breaks off %s it was made', async (at) => {
  const stage = openStage()
  const order = stage.order()
  stage.model.state().faults.push({ call: 'createIntent', at, times: 2 })
  await expect(stage.pay(order)).rejects.toThrow('unreachable')
  await expect(stage.pay(order)).rejects.toThrow('unreachable')
  const intentId = await stage.pay(order)
  expect(await stage.pay(order)).toBe(intentId)
  expect(stage.model.state().intents).toHaveLength(1)
  stage.box.close()
})

it('a buyer whose confirmation was lost on its way back is charged once and has their tickets', async () => {
  const { stage, intentId } = scene
  fail('confirm', 'after')
  await expect(stage.model.confirm(intentId)).rejects.toThrow('unreachable')
  await expect(stage.model.confirm(intentId)).rejects.toThrow('payment_intent_unexpected_state')
  expect(intentOf(scene).charge).not.toBeNull()
  expect(moneyRows(stage.box.db, scene.order.id).order.status).toBe('AWAITING_PAYMENT')
  await stage.settle()
  expect(untruths(scene)).toEqual([])
  expect(moneyRows(stage.box.db, scene.order.id).ledger.filter((row) => row.kind === 'CHARGE')).toHaveLength(1)
})

it.each(['before', 'after'] as const)('a refund is made once when the call breaks off %s it was made', async (at) => {
  const { stage } = scene
  await pay()
  fail('refund', at, 3)
  expect(askForRefund(scene, total)).toBe(true)
  await stage.waitUntil(stage.clock.now + 1)
  expect(intentOf(scene).refunds).toHaveLength(at === 'after' ? 1 : 0)
  await stage.waitUntil(stage.clock.now + 30_000)
  expect(intentOf(scene).refunds).toHaveLength(1)
  expect(Object.keys(stage.model.state().answered)).toContain('refund:rfd_asked1')
  stage.model.happen(scene.intentId, 'refund_updated')
  await stage.settle()
  expect(untruths(scene)).toEqual([])
  expect(moneyRows(stage.box.db, scene.order.id).refunds).toHaveLength(1)
})

it('a refund whose answer was lost is not made again when the provider has forgotten the key', async () => {
  const { stage } = scene
  await pay()
  fail('refund', 'after')
  askForRefund(scene, 1000)
  await stage.waitUntil(stage.clock.now + 1)
  stage.model.state().answered = {}
  await stage.settle()
  expect(intentOf(scene).refunds).toHaveLength(1)
  expect(untruths(scene)).toEqual([])
})

it('a refund that seems refused counts all the same when an earlier try had made it', async () => {
  const { stage } = scene
  await pay()
  fail('refund', 'after')
  askForRefund(scene, 1000)
  await stage.waitUntil(stage.clock.now + 1)
  // The account took its permission back meanwhile: whether the refund was made can't be seen.
  refuse('retrievePayment', 1)
  await stage.waitUntil(stage.clock.now + 30_000)
  expect(moneyRows(stage.box.db, scene.order.id).refunds).toMatchObject([{ status: 'FAILED', failure_code: 'account_invalid' }])
  await stage.deliver(stage.model.happen(scene.intentId, 'refund_updated').event)
  await stage.settle()
  expect(moneyRows(stage.box.db, scene.order.id).refunds).toMatchObject([{ status: 'SUCCEEDED', failure_code: null, amount: 1000 }])
  expect(untruths(scene)).toEqual([])
})

it('a refund asked for while its payment is being looked at is not lost on an answer that knows nothing of it', async () => {
  const { stage, intentId } = scene
  await pay()
  stage.model.meanwhile(async () => void askForRefund(scene, total))
  await stage.deliver(stage.model.noise(intentId, 'processing'))
  expect(intentOf(scene).refunds).toHaveLength(1)
  stage.model.happen(intentId, 'refund_updated')
  await stage.waitUntil(stage.clock.now + 10 * 60_000)
  expect(untruths(scene)).toEqual([])
  expect(moneyRows(stage.box.db, scene.order.id).order.display_status).toBe('REFUNDED')
})

it('a payment that was open when the account took its permission back is decided when it is given again', async () => {
  const { stage, intentId } = scene
  await stage.deliver(stage.model.happen(intentId, 'processing').event)
  refuse('retrievePayment', 5)
  stage.model.happen(intentId, 'succeeded')
  await stage.waitUntil(stage.clock.now + 2 * 3_600_000)
  expect(moneyRows(stage.box.db, scene.order.id).order.status).toBe('COMPLETED')
  expect(untruths(scene)).toEqual([])
})

it('webhooks received while the provider can’t be reached are applied when it can', async () => {
  const { stage, intentId } = scene
  fail('retrievePayment', 'before', 4)
  await stage.deliver(stage.model.happen(intentId, 'processing').event)
  await stage.deliver(stage.model.happen(intentId, 'succeeded').event)
  expect(moneyRows(stage.box.db, scene.order.id).order.status).toBe('AWAITING_PAYMENT')
  await stage.waitUntil(stage.clock.now + 59_000)
  expect(untruths(scene)).toEqual([])
})

it.each(['before', 'after'] as const)('an expired order’s intent is called off though the call breaks off %s that', async (at) => {
  const { stage, order } = scene
  fail('cancelIntent', at, 2)
  await stage.waitUntil(order.expires_at + 1)
  await stage.settle()
  await stage.settle()
  expect(intentOf(scene).status).toBe('canceled')
  expect(untruths(scene, { holdIsOver: true })).toEqual([])
})

it('an intent asked for while the order ended is called off', async () => {
  const { stage } = scene
  const order = stage.order()
  const asked = await stage.ask(order)
  stage.box.must('abandonOrder', order, stage.clock.now)
  expect(stage.box.command('recordIntent', asked, stage.clock.now).ok).toBe(false)
  await stage.settle()
  expect(stage.model.intent(asked.intent_id).status).toBe('canceled')
})

it('a webhook that comes before the intent is on record is not lost on the order', async () => {
  const stage = openStage()
  const order = stage.order()
  const asked = await stage.ask(order)
  await stage.deliver(stage.model.happen(asked.intent_id, 'succeeded').event)
  stage.box.must('recordIntent', asked, stage.clock.now)
  await stage.settle()
  expect(moneyRows(stage.box.db, order.id).order.status).toBe('COMPLETED')
  stage.box.close()
})
