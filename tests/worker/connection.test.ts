import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, type Member } from '../support/api.ts'
import { page, quote, refusal } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { ownStack } from '../support/own-stack.ts'
import {
  clearRequests,
  deliver,
  disconnectAccount,
  requests,
  resetSimulator,
  setAccount,
  setFaults,
  stripeGet,
} from '../support/simulator.ts'
import { stack } from '../support/stack.ts'
import { cartOf, connectPayments, openShop, orderWithDetails, pay, placeOrder, signUp, startPayment, type Shop } from '../support/shop.ts'

let foyer: Awaited<ReturnType<typeof ownStack>>
beforeAll(async () => {
  foyer = await ownStack({ PLATFORM_FEE_PPM: '15000' })
  await foyer.start()
})
afterEach(resetSimulator)
afterAll(() => foyer.remove())

const connection = async (member: Member): Promise<any> => (await member.get('/account/stripe')).body.data
const isConnection = (member: Member, status: string): Promise<any> =>
  eventually(
    () => connection(member),
    (found) => found.status === status,
    `the connection to be ${status}`,
  )

/** The states of an event's free and paid ticket, as its page shows them. */
const states = async (shop: Shop): Promise<string[]> => {
  const { tickets } = await page(shop)
  return [shop.free, shop.paid].map(({ id }) => tickets.find((ticket: any) => ticket.id === id).state)
}
/** Waits for these states; the page's prices and its poll say the same. */
const areSold = async (shop: Shop, ...expected: string[]): Promise<void> => {
  await eventually(
    () => states(shop),
    (found) => String(found) === String(expected),
    `tickets that are ${expected}`,
  )
  const wanted = JSON.stringify(expected.map((state) => [state, state]))
  const statesOf = (tickets: any[]) => JSON.stringify(tickets.map((ticket) => [ticket.state, ticket.prices[0].state]))
  // The public answer is a second old at most.
  await eventually(
    async () => [(await call('GET', `/public/events/${shop.eventId}/availability`)).body.data.tickets, (await page(shop)).tickets],
    (shown) => shown.every((tickets) => statesOf(tickets) === wanted),
    `tickets that everyone sees are ${expected}`,
  )
}
const eventOf = async (shop: Shop): Promise<any> => (await shop.member.get(`/events/${shop.eventId}`)).body.data
/** The recipients of mails that payments stopped. */
const recipientsOfStop = async (shop: Shop): Promise<string[]> =>
  (await shop.member.get('/mails?filter_fields[kind][eq]=PAYMENTS_STOPPED')).body.data.map((mail: any) => mail.recipient)

describe('the connection', () => {
  it('says in each of its states what is missing', async () => {
    const { member } = await signUp()
    expect(await connection(member)).toEqual({
      status: 'not_connected',
      connect_url: null,
      available: true,
      account_id: null,
      details_submitted: false,
      requirements: [],
      disabled_reason: null,
      charges_enabled: false,
      payouts_enabled: false,
    })
    const started = (await member.post('/account/stripe')).body.data
    expect(started).toMatchObject({
      status: 'setup_incomplete',
      account_id: expect.stringMatching(/^acct_/),
      connect_url: expect.stringContaining(started.account_id),
      requirements: expect.arrayContaining(['external_account', 'tos_acceptance.date']),
      disabled_reason: 'requirements.past_due',
      details_submitted: false,
      charges_enabled: false,
    })
    expect(await connection(member)).toEqual({ ...started, connect_url: null })
    await setAccount(started.account_id, 'enabled')
    const able = { status: 'connected', requirements: [], disabled_reason: null, charges_enabled: true, payouts_enabled: true }
    expect(await isConnection(member, 'connected')).toMatchObject({ ...able, account_id: started.account_id })
    await setAccount(started.account_id, 'restricted')
    expect(await isConnection(member, 'setup_incomplete')).toMatchObject({
      requirements: ['individual.verification.document'],
      details_submitted: true,
      disabled_reason: 'requirements.past_due',
      charges_enabled: false,
      payouts_enabled: false,
    })
    await setAccount(started.account_id, 'disabled')
    await eventually(
      () => connection(member),
      (found) => found.disabled_reason === 'rejected.other' && found.requirements.length === 0,
      'the new reason',
    )
  })

  it('goes on with the same account, and comes back to the settings page', async () => {
    const { member } = await signUp()
    const first = (await member.post('/account/stripe')).body.data
    await clearRequests()
    const second = (await member.post('/account/stripe')).body.data
    expect(second.account_id).toBe(first.account_id)
    expect(second.connect_url).not.toBe(first.connect_url)
    // Wallets show on the pages of a domain that the account knows.
    const domain = (await requests()).find(({ name }) => name === 'POST /v1/payment_method_domains')
    expect(domain).toMatchObject({ account: first.account_id, params: { domain_name: new URL(stack().url).hostname } })
    const link = (await requests()).find(({ name, params }) => name === 'POST /v1/account_links' && params.account === first.account_id)
    expect(link).toBeDefined()
    for (const [url, state] of [
      [link?.params.return_url, 'returned'],
      [link?.params.refresh_url, 'expired'],
    ])
      expect(new URL(url)).toMatchObject({ pathname: '/account/payment', search: `?connection=${state}` })
  })

  it('makes one account though the answer is lost', async () => {
    const { member, email } = await signUp()
    await setFaults({ api: 'timeout_after_success', times: 1, match: 'POST /v1/accounts' })
    const { account_id } = (await member.post('/account/stripe')).body.data
    const listed = (await stripeGet('/accounts?limit=100', '')).data.filter((account: any) => account.email === email)
    expect(listed.map((account: any) => account.id)).toEqual([account_id])
  })

  it('is shown as it is known while the provider is down or slow', async () => {
    const { member } = await signUp()
    const { account_id } = (await member.post('/account/stripe')).body.data
    await setFaults({ webhooks: 'drop' })
    await setAccount(account_id, 'enabled')
    for (const api of ['error_500', 'timeout']) {
      await setFaults({ api, match: 'GET /v1/accounts' })
      expect(await connection(member)).toMatchObject({ status: 'setup_incomplete', account_id })
    }
    await resetSimulator()
    expect(await connection(member)).toMatchObject({ status: 'connected', account_id })
  })

  it('is kept though a message says what the provider does not', async () => {
    const own = await openShop({})
    const event = { object: 'event', api_version: '2026-10-28.endive', created: Math.floor(Date.now() / 1000), account: own.account }
    const stale = { id: own.account, object: 'account', charges_enabled: false, details_submitted: true }
    for (const message of [
      { ...event, id: 'evt_stale1', type: 'account.updated', data: { object: stale } },
      { ...event, id: 'evt_stale2', type: 'account.application.deauthorized', data: { object: { id: 'ca_1', object: 'application' } } },
    ])
      expect((await deliver(message)).status).toBe(200)
    expect(await connection(own.member)).toMatchObject({ status: 'connected', account_id: own.account })
    expect(await states(own)).toEqual(['ON_SALE', 'ON_SALE'])
  })
})

describe('payments that stop', () => {
  it('stop what costs money, say so to everyone, and go on by themselves', async () => {
    const shop = await openShop({})
    const { path, headers } = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    expect(await eventOf(shop)).toMatchObject({ payments_stopped: false })
    await setAccount(shop.account, 'restricted')
    await areSold(shop, 'ON_SALE', 'NOT_ON_SALE')
    expect(await eventOf(shop)).toMatchObject({ status: 'LIVE', payments_stopped: true })
    const tickets = (await shop.member.get(`/events/${shop.eventId}/tickets`)).body.data
    expect(tickets.map((ticket: any) => ticket.state).sort()).toEqual(['NOT_ON_SALE', 'ON_SALE'])

    const held = await placeOrder(shop, cartOf([shop.free, 2]))
    const session = { 'x-order-session': held.body.session_token }
    for (const cart of [cartOf([shop.paid, 1]), cartOf([shop.free, 1], [shop.paid, 1])]) {
      expect(refusal(await quote(shop, cart))).toEqual([409, 'payment_not_connected'])
      const refused = await placeOrder(shop, cart, { headers: session })
      expect([...refusal(refused), refused.body.ticket_id]).toEqual([409, 'payment_not_connected', undefined])
    }
    const kept = await call('GET', `/public/events/${shop.eventId}/order/${held.body.data.short_id}`, { headers: session })
    expect(kept.body.data).toMatchObject({ status: 'RESERVED', lines: [{ quantity: 2 }] })
    expect(refusal(await call('POST', `${path}/payment`, { headers }))).toEqual([409, 'payment_not_connected'])
    expect((await orderWithDetails(shop, cartOf([shop.free, 1]))).order.status).toBe('COMPLETED')

    const mail = await mailTo(shop.email, (one) => one.text.includes('/account/payment'))
    expect(mail.to.map((to) => to.address)).toEqual([shop.email])
    await setAccount(shop.account, 'disabled')
    await setAccount(shop.account, 'restricted')
    await setAccount(shop.account, 'enabled')
    await areSold(shop, 'ON_SALE', 'ON_SALE')
    expect(await recipientsOfStop(shop)).toEqual([shop.email])
    expect(await eventOf(shop)).toMatchObject({ payments_stopped: false })
    expect((await call('POST', `${path}/payment`, { headers })).status).toBe(200)
    await setAccount(shop.account, 'restricted')
    const again = await eventually(
      () => recipientsOfStop(shop),
      (recipients) => recipients.length > 1,
      'a mail for the second loss',
    )
    expect(again).toEqual([shop.email, shop.email])
  })

  it('are sent in the owner’s language', async () => {
    const shop = await openShop({})
    expect((await shop.member.put('/users/me', { locale: 'ar' })).status).toBe(200)
    await setAccount(shop.account, 'restricted')
    const mail = await mailTo(shop.email, (one) => one.text.includes('/account/payment'))
    expect(mail.html).toContain('dir="rtl"')
  })
})

describe('an account that takes its permission back', () => {
  it('is no longer connected, another takes its place, and old orders stay with the old one', async () => {
    const shop = await openShop({})
    const old = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    const intent = (await startPayment(old)).body.data.payment_intent_id as string
    await pay(old)
    await disconnectAccount(shop.account)
    expect(await isConnection(shop.member, 'not_connected')).toMatchObject({ account_id: null, requirements: [], charges_enabled: false })
    await areSold(shop, 'ON_SALE', 'NOT_ON_SALE')
    await mailTo(shop.email, (one) => one.text.includes('/account/payment'))

    const next = await connectPayments(shop.member)
    expect(next).not.toBe(shop.account)
    await areSold(shop, 'ON_SALE', 'ON_SALE')
    const fresh = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    expect((await startPayment(fresh)).body.data.account_id).toBe(next)
    await pay(fresh)

    await clearRequests()
    const message = {
      id: 'evt_of_the_old_one',
      object: 'event',
      api_version: '2026-10-28.endive',
      created: Math.floor(Date.now() / 1000),
      // That it was paid is known: this says something new.
      type: 'charge.updated',
      account: shop.account,
      data: {
        object: {
          id: 'ch_of_the_old_one',
          object: 'charge',
          payment_intent: intent,
          metadata: { event_id: shop.eventId, order_id: old.order.id },
        },
      },
    }
    expect((await deliver(message)).status).toBe(200)
    await eventually(
      requests,
      (found) => found.some(({ name, account }) => name === `GET /v1/payment_intents/${intent}` && account === shop.account),
      'the old payment to be looked up',
    )
    expect(await recipientsOfStop(shop)).toEqual([shop.email])
  })

  it('unheard, is found when the organizer goes on with it', async () => {
    const shop = await openShop({})
    await setFaults({ webhooks: 'drop' })
    await disconnectAccount(shop.account)
    const started = await shop.member.post('/account/stripe')
    expect(started.body.data).toMatchObject({ status: 'setup_incomplete', account_id: expect.stringMatching(/^acct_/) })
    expect(started.body.data.account_id).not.toBe(shop.account)
    expect(await states(shop)).toEqual(['ON_SALE', 'NOT_ON_SALE'])
    await mailTo(shop.email, (one) => one.text.includes('/account/payment'))
  })
})

describe('the platform’s fee', () => {
  it('is asked for with the payment, of what costs money', async () => {
    const shop = await openShop({})
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    const { payment_intent_id, amount } = (await startPayment(buyer)).body.data
    expect(await stripeGet(`/payment_intents/${payment_intent_id}`, shop.account)).toMatchObject({ amount, application_fee_amount: 38 })
    expect((await pay(buyer)).total).toBe(2500)
  })
})
