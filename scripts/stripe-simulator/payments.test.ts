import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, World } from './test-support.ts'

let world: World
beforeAll(async () => void (world = await World.create()))
afterAll(() => world.close())
beforeEach(() => world.quiet())

const errorIntent = (error: Stripe.errors.StripeError) => error.payment_intent as Stripe.PaymentIntent

describe('a payment', () => {
  it('is created, confirmed and reported by signed webhooks of its account', async () => {
    const created = await world.stripe.paymentIntents.create(
      { amount: 5760, currency: 'EUR', metadata: { event: 'evt1', order: 'O-1' }, receipt_email: 'noor@example.com' },
      world.on,
    )
    expect(created).toMatchObject({
      amount: 5760,
      currency: 'eur',
      status: 'requires_payment_method',
      metadata: { event: 'evt1', order: 'O-1' },
    })
    expect(created.client_secret).toMatch(/^pi_\w+_secret_\w+$/)
    const paid = await world.stripe.paymentIntents.confirm(
      created.id,
      { payment_method: 'pm_card_visa', expand: ['latest_charge'] },
      world.on,
    )
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 5760 })
    expect(paid.latest_charge).toMatchObject({
      amount: 5760,
      paid: true,
      status: 'succeeded',
      payment_method_details: { card: { last4: '4242' } },
    })
    await world.receiver.event('payment_intent.succeeded')
    expect(world.receiver.types).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'])
    const [first, , last] = world.receiver.events
    expect(last).toMatchObject({ account: world.account, livemode: false, data: { object: { id: created.id, status: 'succeeded' } } })
    // An event shows the object as it was then.
    expect(first?.data.object).toMatchObject({ status: 'requires_payment_method' })
    expect(await world.stripe.events.retrieve(last!.id, {}, world.on)).toMatchObject({ type: 'payment_intent.succeeded' })
  })

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
  ])('is declined with %s, and can be paid with another card', async (method, code, declineCode) => {
    const intent = await world.stripe.paymentIntents.create({ amount: 2500, currency: 'eur' }, world.on)
    const error = await refusal(world.stripe.paymentIntents.confirm(intent.id, { payment_method: method }, world.on))
    expect(error).toMatchObject({ statusCode: 402, rawType: 'card_error', code, decline_code: declineCode })
    expect(errorIntent(error)).toMatchObject({ id: intent.id, status: 'requires_payment_method', last_payment_error: { code } })
    expect(await world.receiver.event('payment_intent.payment_failed')).toMatchObject({ data: { object: { id: intent.id } } })
    const paid = await world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }, world.on)
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
    const charges = await world.stripe.charges.list({ payment_intent: intent.id }, world.on)
    expect(charges.data.map((charge) => charge.status)).toEqual(['succeeded', 'failed'])
  })

  it('takes a card by its number, and refuses a wrong or expired one', async () => {
    const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2039, cvc: '123' }
    const method = await world.stripe.paymentMethods.create({ type: 'card', card }, world.on)
    expect(await world.pay(method.id)).toMatchObject({ status: 'succeeded', payment_method: method.id })
    const make = (change: object) => world.stripe.paymentMethods.create({ type: 'card', card: { ...card, ...change } }, world.on)
    expect(await refusal(make({ number: '4242424242424241' }))).toMatchObject({ statusCode: 402, code: 'incorrect_number' })
    expect(await refusal(make({ exp_year: 2020 }))).toMatchObject({ code: 'invalid_expiry_year' })
    expect(await refusal(make({ number: '4111111111111111' }))).toMatchObject({ decline_code: 'test_mode_live_card' })
  })

  it('asks the bank (3-D Secure), and ends as the buyer answers there', async () => {
    const passed = await world.pay('pm_card_authenticationRequired')
    expect(passed).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' }, latest_charge: null })
    await world.control('POST', `payment_intents/${passed.id}/authenticate`, { state: 'succeeded' })
    expect(await world.stripe.paymentIntents.retrieve(passed.id, {}, world.on)).toMatchObject({ status: 'succeeded', next_action: null })
    const failed = await world.pay('pm_card_authenticationRequired')
    await world.control('POST', `payment_intents/${failed.id}/authenticate`, { state: 'failed' })
    expect(await world.stripe.paymentIntents.retrieve(failed.id, {}, world.on)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    await world.receiver.event('payment_intent.payment_failed')
    expect(world.receiver.types.filter((type) => type === 'payment_intent.requires_action')).toHaveLength(2)
  })

  it('sends the buyer to the bank and back when a return address is given', async () => {
    const intent = await world.stripe.paymentIntents.create({ amount: 2500, currency: 'eur' }, world.on)
    const params = { payment_method: 'pm_card_threeDSecure2Required', return_url: 'http://shop.test/return?order=1' }
    const waiting = await world.stripe.paymentIntents.confirm(intent.id, params, world.on)
    const url = waiting.next_action?.redirect_to_url?.url ?? ''
    const bank = await fetch(url)
    expect(await bank.text()).toContain('Complete authentication')
    const answer = await fetch(url, { method: 'POST', body: 'action=pass', redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ order: '1', payment_intent: intent.id, redirect_status: 'succeeded' })
    await world.receiver.event('payment_intent.succeeded')
  })

  it.each([
    ['pm_usBankAccount_processing', 'succeeded', 'succeeded'],
    ['pm_card_processing', 'failed', 'requires_payment_method'],
  ])('can be delayed (%s), and %s later', async (method, state, status) => {
    const intent = await world.pay(method)
    expect(intent.status).toBe('processing')
    expect((await world.receiver.event('payment_intent.processing')).data.object).toMatchObject({ id: intent.id })
    await world.control('POST', `payment_intents/${intent.id}/settle`, { state })
    await world.receiver.event(state === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed')
    expect((await world.stripe.paymentIntents.retrieve(intent.id, {}, world.on)).status).toBe(status)
  })

  it('settles delayed ones by itself after the time that is set', async () => {
    await world.control('POST', 'settings', { settle_after_ms: 1 })
    const [well, badly] = [await world.pay('pm_successDelayed_de'), await world.pay('pm_failedDelayed_de')]
    await world.control('POST', 'settings', { settle_after_ms: null })
    expect((await world.receiver.event('payment_intent.succeeded')).data.object).toMatchObject({ id: well.id })
    expect((await world.receiver.event('payment_intent.payment_failed')).data.object).toMatchObject({ id: badly.id })
  })

  it('can be cancelled, once, and not after it was paid', async () => {
    const intent = await world.stripe.paymentIntents.create({ amount: 2500, currency: 'eur' }, world.on)
    const cancelled = await world.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' }, world.on)
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    await world.receiver.event('payment_intent.canceled')
    const confirm = world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }, world.on)
    const error = await refusal(confirm)
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    expect(errorIntent(error)).toMatchObject({ id: intent.id, status: 'canceled' })
    const paid = await world.pay()
    expect(await refusal(world.stripe.paymentIntents.cancel(paid.id, {}, world.on))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    const again = world.stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }, world.on)
    expect(await refusal(again)).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  it('can be updated until it is paid', async () => {
    const intent = await world.stripe.paymentIntents.create({ amount: 2500, currency: 'eur', metadata: { a: '1', b: '2' } }, world.on)
    const updated = await world.stripe.paymentIntents.update(intent.id, { amount: 3000, metadata: { a: '', c: '3' } }, world.on)
    expect(updated).toMatchObject({ amount: 3000, metadata: { b: '2', c: '3' } })
    await world.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }, world.on)
    const late = world.stripe.paymentIntents.update(intent.id, { amount: 4000 }, world.on)
    expect(await refusal(late)).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  it('refuses what Stripe refuses', async () => {
    const create = (params: object) => refusal(world.stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams, world.on))
    expect(await create({ currency: 'eur' })).toMatchObject({ statusCode: 400, code: 'parameter_missing', param: 'amount' })
    expect(await create({ amount: 49, currency: 'eur' })).toMatchObject({
      code: 'amount_too_small',
      message: 'Amount must be at least €0.50 eur',
    })
    expect(await create({ amount: 100_000_000, currency: 'eur' })).toMatchObject({ code: 'amount_too_large' })
    expect(await create({ amount: 10.5, currency: 'eur' })).toMatchObject({ code: 'parameter_invalid_integer' })
    expect(await create({ amount: 5655, currency: 'kwd' })).toMatchObject({ param: 'amount' })
    expect(await create({ amount: 1050, currency: 'isk' })).toMatchObject({ param: 'amount' })
    expect(await create({ amount: 1000, currency: 'xxx' })).toMatchObject({ param: 'currency' })
    expect(await create({ amount: 1000, currency: 'eur', colour: 'red' })).toMatchObject({ code: 'parameter_unknown', param: 'colour' })
    expect(await create({ amount: 1000, currency: 'eur', payment_method: 'pm_nope' })).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    const cards = { amount: 1000, currency: 'eur', payment_method_types: ['card'], payment_method: 'pm_usBankAccount_success' }
    expect(await create(cards)).toMatchObject({ statusCode: 400, param: 'payment_method' })
  })
})
