import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECRET_KEY } from './config.ts'
import { refusal, World } from './test-support.ts'

let world: World
beforeAll(async () => void (world = await World.create()))
afterAll(() => world.close())

const create = (params: Partial<Stripe.PaymentIntentCreateParams> = {}, options: Stripe.RequestOptions = {}) =>
  world.stripe.paymentIntents.create({ amount: 2500, currency: 'eur', ...params }, { ...world.on, ...options })

describe('keys and accounts', () => {
  it('asks for the key, as bearer or as user name', async () => {
    const get = (headers: Record<string, string>) => fetch(`${world.simulator.url}/v1/payment_intents`, { headers })
    expect((await get({})).status).toBe(401)
    const wrong = await get({ authorization: 'Bearer sk_test_wrong_key' })
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { error: { type: 'invalid_request_error' } }])
    expect((await get({ authorization: `Basic ${btoa(`${SECRET_KEY}:`)}` })).status).toBe(200)
    expect(await (await get({ authorization: 'Bearer pk_test_foyer' })).json()).toMatchObject({ error: { code: 'secret_key_required' } })
  })

  it('keeps every account to itself', async () => {
    const intent = await create()
    const other = await world.newAccount()
    const elsewhere = world.stripe.paymentIntents.retrieve(intent.id, {}, { stripeAccount: other })
    expect(await refusal(elsewhere)).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'intent' })
    expect((await world.stripe.paymentIntents.list({}, { stripeAccount: other })).data).toEqual([])
    const unknown = world.stripe.paymentIntents.list({}, { stripeAccount: 'acct_nope' })
    expect(await refusal(unknown)).toMatchObject({ statusCode: 403, code: 'account_invalid' })
  })

  it('shows a browser only the intent whose secret it knows, and only what it may see', async () => {
    const { id, client_secret } = await create({ metadata: { secret: 'yes' } })
    const get = async (secret: string) => {
      const url = `${world.simulator.url}/v1/payment_intents/${id}?client_secret=${secret}`
      const headers = { authorization: 'Bearer pk_test_foyer', 'stripe-account': world.account }
      const response = await fetch(url, { headers })
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      return (await response.json()) as Record<string, unknown>
    }
    const seen = await get(client_secret ?? '')
    expect(seen).toMatchObject({ id, status: 'requires_payment_method' })
    expect(seen).not.toHaveProperty('metadata')
    expect(await get(`${id}_secret_wrong`)).toMatchObject({ error: { code: 'payment_intent_invalid_parameter', param: 'client_secret' } })
  })

  it('knows no other addresses', async () => {
    const error = await refusal(world.stripe.customers.create({}))
    expect(error).toMatchObject({ statusCode: 404, message: expect.stringContaining('Unrecognized request URL (POST: /v1/customers)') })
  })
})

describe('idempotency keys', () => {
  it('give the same answer again, once', async () => {
    const first = await create({}, { idempotencyKey: 'one' })
    const again = await create({}, { idempotencyKey: 'one' })
    expect(again).toEqual(first)
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
    expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true', 'original-request': first.lastResponse.requestId })
  })

  it('belong to one request: not to other parameters, nor to another address', async () => {
    await create({}, { idempotencyKey: 'two' })
    expect(await refusal(create({ amount: 2600 }, { idempotencyKey: 'two' }))).toMatchObject({
      statusCode: 400,
      rawType: 'idempotency_error',
    })
    const elsewhere = world.stripe.refunds.create({ payment_intent: 'pi_x' }, { ...world.on, idempotencyKey: 'two' })
    expect(await refusal(elsewhere)).toMatchObject({ rawType: 'idempotency_error' })
  })

  it('keep a decline, and forget a request that was wrong', async () => {
    const { id } = await create()
    const confirm = (method: string, key: string) =>
      world.stripe.paymentIntents.confirm(id, { payment_method: method }, { ...world.on, idempotencyKey: key })
    await refusal(confirm('pm_card_chargeDeclined', 'three'))
    const again = await refusal(confirm('pm_card_chargeDeclined', 'three'))
    expect(again).toMatchObject({ code: 'card_declined', headers: { 'idempotent-replayed': 'true' } })
    expect((await world.stripe.charges.list({ payment_intent: id }, world.on)).data).toHaveLength(1)
    await refusal(confirm('pm_nope', 'four'))
    expect(await confirm('pm_card_visa', 'four')).toMatchObject({ status: 'succeeded' })
  })
})

describe('lists', () => {
  it('come in pages, the newest first', async () => {
    const stripeAccount = await world.newAccount()
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) ids.unshift((await create({}, { stripeAccount })).id)
    const list = (params: Stripe.PaymentIntentListParams) => world.stripe.paymentIntents.list(params, { stripeAccount })
    const page = await list({ limit: 2 })
    expect([page.data.map(({ id }) => id), page.has_more]).toEqual([ids.slice(0, 2), true])
    const next = await list({ limit: 3, starting_after: ids[1]! })
    expect([next.data.map(({ id }) => id), next.has_more]).toEqual([ids.slice(2), false])
    const back = await list({ limit: 2, ending_before: ids[4]! })
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([ids.slice(2, 4), true])
    const all: string[] = []
    for await (const intent of list({ limit: 2 })) all.push(intent.id)
    expect(all).toEqual(ids)
    expect(await refusal(list({ limit: 101 }))).toMatchObject({ param: 'limit' })
    expect(await refusal(list({ starting_after: 'pi_nope' }))).toMatchObject({ code: 'resource_missing' })
  })

  it('are filtered and expanded', async () => {
    const intent = await create({ confirm: true, payment_method: 'pm_card_visa' })
    const expand = ['data.latest_charge', 'data.payment_method']
    const [found] = (await world.stripe.paymentIntents.list({ limit: 1, expand, created: { gte: intent.created } }, world.on)).data
    expect(found).toMatchObject({ id: intent.id, latest_charge: { object: 'charge' }, payment_method: { card: { brand: 'visa' } } })
    const events = await world.stripe.events.list({ types: ['charge.succeeded', 'charge.refunded'] }, world.on)
    expect(new Set(events.data.map(({ type }) => type))).toEqual(new Set(['charge.succeeded']))
    const unknown = world.stripe.paymentIntents.retrieve(intent.id, { expand: ['nonsense'] }, world.on)
    expect(await refusal(unknown)).toMatchObject({ param: 'expand' })
    const charge = await world.stripe.charges.retrieve(String(intent.latest_charge), { expand: ['refunds'] }, world.on)
    expect(charge.refunds).toMatchObject({ object: 'list', data: [] })
  })
})

describe('state', () => {
  it('outlives the simulator: payments, idempotency keys, and events on their way', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stripe-simulator-'))
    const stateFile = join(folder, 'state.jsonl')
    const first = await World.create({ stateFile })
    const intent = await first.pay()
    const pending = await first.pay('pm_card_processing')
    await first.quiet()
    await first.control('POST', 'faults', { webhooks: 'hold' })
    const refund = await first.stripe.refunds.create({ payment_intent: intent.id }, { ...first.on, idempotencyKey: 'kept' })
    await first.simulator.close()

    await first.start({ stateFile })
    expect(await first.stripe.accounts.retrieve(first.account)).toMatchObject({ charges_enabled: true })
    const found = await first.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }, first.on)
    expect(found.latest_charge).toMatchObject({ refunded: true })
    const again = await first.stripe.refunds.create({ payment_intent: intent.id }, { ...first.on, idempotencyKey: 'kept' })
    expect(again.id).toBe(refund.id)
    expect(await first.control('POST', 'release')).toEqual({ released: 2 })
    expect(first.receiver.types).toEqual(['charge.refunded', 'refund.created'])
    await first.control('POST', `payment_intents/${pending.id}/settle`)
    expect((await first.receiver.event('payment_intent.succeeded')).data.object).toMatchObject({ id: pending.id })
    await first.close()
    rmSync(folder, { recursive: true })
  })

  it('says when its port is taken', async () => {
    const port = Number(new URL(world.simulator.url).port)
    await expect(new World().start({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
