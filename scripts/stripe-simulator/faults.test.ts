import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, World } from './test-support.ts'

let world: World
beforeAll(async () => void (world = await World.create()))
afterAll(() => world.close())
beforeEach(() => world.quiet())
afterEach(() => world.control('POST', 'faults', { webhooks: 'deliver', api: 'ok' }))

const PAID = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']

describe('webhooks', () => {
  it('are held until they are released, in their order or the reverse', async () => {
    await world.control('POST', 'faults', { webhooks: 'hold' })
    await world.pay()
    expect(world.receiver.types).toEqual([])
    expect(await world.control('POST', 'release')).toEqual({ released: 3 })
    expect(world.receiver.types).toEqual(PAID)
    await world.pay()
    await world.control('POST', 'release', { order: 'reverse' })
    expect(world.receiver.types.slice(3)).toEqual(PAID.toReversed())
  })

  it('are dropped as often as is asked', async () => {
    await world.control('POST', 'faults', { webhooks: 'drop', times: 2 })
    await world.pay()
    await world.receiver.event('payment_intent.succeeded')
    expect(world.receiver.types).toEqual(['payment_intent.succeeded'])
  })

  it('are dropped by their type', async () => {
    await world.control('POST', 'faults', { webhooks: 'drop', match: 'charge.' })
    await world.pay()
    await world.receiver.event('payment_intent.succeeded')
    expect(world.receiver.types).toEqual(['payment_intent.created', 'payment_intent.succeeded'])
  })

  it('come twice', async () => {
    await world.control('POST', 'faults', { webhooks: 'duplicate' })
    await world.pay()
    const events = await world.receiver.until((all) => all.length === 6)
    expect(events.map((event) => event.type)).toEqual(PAID.flatMap((type) => [type, type]))
    expect(new Set(events.map((event) => event.id)).size).toBe(3)
  })

  it('come in reverse order, counted or until there is a pause', async () => {
    await world.control('POST', 'faults', { webhooks: 'reverse', times: 3 })
    await world.pay()
    await world.receiver.until((all) => all.length === 3)
    expect(world.receiver.types).toEqual(PAID.toReversed())
    await world.control('POST', 'faults', { webhooks: 'reverse' })
    await world.pay()
    await world.receiver.until((all) => all.length === 6)
    expect(world.receiver.types.slice(3)).toEqual(PAID.toReversed())
  })

  it('come again when they were refused, without holding up the others', async () => {
    world.receiver.statuses = [500, 503]
    await world.pay()
    await world.receiver.until((all) => all.length === 3)
    expect(world.receiver.types).toEqual(['payment_intent.succeeded', 'payment_intent.created', 'charge.succeeded'])
    const { data } = await world.control<{ data: { attempts: number; state: string }[] }>('GET', 'webhooks')
    expect(data.slice(-3)).toMatchObject([
      { attempts: 2, state: 'delivered' },
      { attempts: 2, state: 'delivered' },
      { attempts: 1, state: 'delivered' },
    ])
  })

  it('come several at the same time where that is asked', async () => {
    const several = await World.create({ webhooksAtOnce: 3 })
    let answer = (): void => undefined
    several.receiver.held = new Promise((resolve) => (answer = resolve))
    await Promise.all([several.pay(), several.pay(), several.pay()])
    await several.receiver.until(() => several.receiver.open === 3)
    answer()
    const paid = await several.receiver.until((events) => events.filter(({ type }) => type === 'payment_intent.succeeded').length === 3)
    expect(new Set(paid.map(({ id }) => id)).size).toBe(paid.length)
    await several.close()
  })

  it('wait in their order for a receiver that is away', async () => {
    const port = Number(new URL(world.receiver.url).port)
    await world.receiver.close()
    await world.pay()
    world.receiver = new World().receiver
    await world.receiver.listen(port)
    await world.receiver.until((all) => all.length === 3)
    expect(world.receiver.types).toEqual(PAID)
  })
})

describe('the API', () => {
  const create = (stripe: Stripe, idempotencyKey?: string) =>
    stripe.paymentIntents.create({ amount: 2500, currency: 'eur' }, { ...world.on, ...(idempotencyKey ? { idempotencyKey } : {}) })
  const impatient = () => world.client({ timeout: 1000 })

  it('fails with 500, counted', async () => {
    await world.control('POST', 'faults', { api: 'error_500', times: 1 })
    const error = await refusal(create(world.stripe))
    expect(error).toMatchObject({ statusCode: 500, rawType: 'api_error' })
    expect(await create(world.stripe)).toMatchObject({ status: 'requires_payment_method' })
  })

  it('is ridden out by the retries of the package', async () => {
    await world.control('POST', 'faults', { api: 'error_500', times: 1 })
    expect(await create(world.client({ maxNetworkRetries: 1 }))).toMatchObject({ amount: 2500 })
  })

  it('is silent and does nothing, or does it all the same', async () => {
    const count = async () => (await world.stripe.paymentIntents.list({ limit: 100 }, world.on)).data.length
    const before = await count()
    await world.control('POST', 'faults', { api: 'timeout', times: 1 })
    expect(await refusal(create(impatient(), 'key-a'))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(await count()).toBe(before)
    await world.control('POST', 'faults', { api: 'timeout_after_success', times: 1 })
    expect(await refusal(create(impatient(), 'key-b'))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(await count()).toBe(before + 1)
    const again = await create(world.stripe, 'key-b')
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await count()).toBe(before + 1)
  })

  it('can fail for one kind of request only', async () => {
    const { id } = await world.pay()
    await world.control('POST', 'faults', { api: 'timeout_after_success', times: 1, match: 'POST /v1/refunds' })
    expect(await world.stripe.paymentIntents.retrieve(id, {}, world.on)).toMatchObject({ id })
    const refund = () => impatient().refunds.create({ payment_intent: id }, { ...world.on, idempotencyKey: `refund-${id}` })
    await refusal(refund())
    expect(await refund()).toMatchObject({ amount: 2500, status: 'succeeded' })
    expect((await world.stripe.refunds.list({ payment_intent: id }, world.on)).data).toHaveLength(1)
  })

  it('keeps a log of requests, without card numbers', async () => {
    await world.control('DELETE', 'requests')
    const card = { number: '4242424242424242', exp_month: 1, exp_year: 2039, cvc: '123' }
    const params: Stripe.PaymentMethodCreateParams = { type: 'card', card }
    await world.stripe.paymentMethods.create(params, { ...world.on, idempotencyKey: 'logged' })
    const { data } = await world.control<{ data: object[] }>('GET', 'requests')
    expect(data).toMatchObject([
      { method: 'POST', path: '/v1/payment_methods', account: world.account, idempotency_key: 'logged', status: 200, fault: null },
    ])
    expect(JSON.stringify(data)).not.toContain('4242424242424242')
  })

  it('refuses faults it does not know', async () => {
    await expect(world.control('POST', 'faults', { api: 'explode' })).rejects.toThrow('400')
    await expect(world.control('POST', 'faults', { webhooks: 'drop', times: 0 })).rejects.toThrow('400')
    await expect(world.control('POST', 'nonsense')).rejects.toThrow('404')
  })
})
