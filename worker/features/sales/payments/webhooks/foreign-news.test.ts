import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { moneyRows } from '../../../../../tests/support/payment-facts.ts'
import { openScene, untruths, type Scene } from '../../../../../tests/support/payment-play.ts'
import { allHappenings } from '../../../../../tests/support/provider-acts.ts'
import { paymentAccount, total } from '../../../../../tests/support/payment-stage.ts'
import { outbox } from '../../../../box-office/table.ts'
import type { PaymentSync } from '../sync/payment-sync.ts'
import type { ProviderEvent, ProviderPayment } from '../../../../payments/provider.ts'

// Webhooks that are authentic, and about another account, payment or order than they name: kept, and nothing else.

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

/** Everything the box says about the order and would tell others. */
const everything = () => {
  const { db } = scene.stage.box
  return JSON.stringify([moneyRows(db, scene.order.id), db.select().from(outbox).all().length, scene.stage.box.nextJob()])
}

const about = (intent_id: string, order_id = scene.order.id): ProviderEvent['about'] => ({
  kind: 'payment',
  event_id: scene.stage.box.eventId,
  order_id,
  intent_id,
})

/** An intent at the provider that no one asked for here, paid. */
const strangeIntent = async (account: string, order_id: string): Promise<{ id: string; event: ProviderEvent }> => {
  const { model, box } = scene.stage
  const { intent_id } = await model.provider.createIntent({
    account,
    amount: total,
    currency: 'EUR',
    event_id: box.eventId,
    order_id,
    platform_fee: 0,
    description: '',
    idempotencyKey: `strange-${account}`,
  })
  return { id: intent_id, event: model.happen(intent_id, 'succeeded').event }
}

it('an intent of the same account that the order never asked for pays nothing', async () => {
  const before = everything()
  const { event } = await strangeIntent(paymentAccount, scene.order.id)
  await scene.stage.deliver(event)
  await scene.stage.deliver(event)
  expect(everything()).toBe(before)
})

it('an intent of another account that names the order pays nothing', async () => {
  const before = everything()
  const { event } = await strangeIntent('acct_stranger', scene.order.id)
  await scene.stage.deliver(event)
  expect(everything()).toBe(before)
})

it('news of the order’s own intent from another account changes nothing', async () => {
  const before = everything()
  const { event } = scene.stage.model.happen(scene.intentId, 'succeeded')
  await scene.stage.deliver({ ...event, account_id: 'acct_stranger' })
  await scene.stage.deliver({ ...event, id: 'evt_none', account_id: null })
  expect(everything()).toBe(before)
})

it('another order’s intent pays nothing here, and a refund of it refunds nothing', async () => {
  const { stage } = scene
  const other = stage.order()
  const otherIntent = await stage.pay(other)
  const before = JSON.stringify(moneyRows(stage.box.db, scene.order.id))
  const { event } = stage.model.happen(otherIntent, 'succeeded')
  await stage.deliver({ ...event, about: about(otherIntent) })
  const refund = stage.model.happen(otherIntent, 'refund_created').event
  await stage.deliver({ ...refund, about: about(otherIntent) })
  expect(JSON.stringify(moneyRows(stage.box.db, scene.order.id))).toBe(before)
})

it('an order that doesn’t exist, and an event about nothing, change nothing', async () => {
  const before = everything()
  const { event } = scene.stage.model.happen(scene.intentId, 'succeeded')
  await scene.stage.deliver({ ...event, about: about(scene.intentId, 'ord_nobody') })
  await scene.stage.deliver({ ...event, id: 'evt_about_nothing', about: null })
  expect(everything()).toBe(before)
})

it('the same webhook again changes nothing, however often it comes', async () => {
  const { stage } = scene
  const { event } = stage.model.happen(scene.intentId, 'succeeded')
  await stage.deliver(event)
  const before = everything()
  for (let time = 0; time < 3; time += 1) await stage.deliver(event)
  expect(everything()).toBe(before)
  expect(untruths(scene)).toEqual([])
})

it('a webhook after which the provider says what is known already writes nothing but itself', async () => {
  const { stage } = scene
  await stage.deliver(stage.model.happen(scene.intentId, 'succeeded').event)
  const before = everything()
  for (const happening of allHappenings) await stage.deliver(stage.model.noise(scene.intentId, happening))
  expect(everything()).toBe(before)
})

const paidAnswer = (): ProviderPayment => ({
  intent_id: scene.intentId,
  account_id: paymentAccount,
  outcome: 'SUCCEEDED',
  amount_received: total,
  currency: 'EUR',
  failure_code: null,
  method: 'card',
  card: null,
  charge: { id: 'ch_strange', entry: null },
  refunds: [],
  disputes: [],
})

const lookAt = (order_id: string): PaymentSync => ({ look: 99, order_id, intent_id: scene.intentId, account_id: paymentAccount })

it.each([
  ['account', { account_id: 'acct_stranger' }],
  ['intent', { intent_id: 'pi_stranger' }],
])('the door itself compares the %s before it applies an answer', (_, strange) => {
  const before = everything()
  const input = { look: lookAt(scene.order.id), payment: { ...paidAnswer(), ...strange } }
  expect(scene.stage.box.must('applyPayment', input, scene.stage.clock.now).applied).toBe('not_this_order')
  expect(everything()).toBe(before)
})

it('the door itself compares the order before it applies an answer', () => {
  const { stage } = scene
  const other = stage.order()
  const before = JSON.stringify(moneyRows(stage.box.db, other.id))
  expect(stage.box.must('applyPayment', { look: lookAt(other.id), payment: paidAnswer() }, stage.clock.now).applied).toBe('not_this_order')
  expect(JSON.stringify(moneyRows(stage.box.db, other.id))).toBe(before)
  expect(moneyRows(stage.box.db, scene.order.id).order.status).toBe('AWAITING_PAYMENT')
})
