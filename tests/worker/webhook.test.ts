import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { mailsTo, mailTo } from '../support/mail.ts'
import {
  deliver,
  release,
  resetSimulator,
  setAccount,
  setFaults,
  settlePayment,
  settleRefund,
  stripeGet,
  webhooks,
  type Faults,
} from '../support/simulator.ts'
import {
  cartOf,
  confirmIntent,
  openShop,
  orderStatus,
  placeOrder,
  startPaying,
  type Buyer,
  type Paying,
  type Shop,
} from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  await resetSimulator()
  shop = await openShop({})
})
afterEach(resetSimulator)

const orderOf = async (buyer: Buyer): Promise<any> => (await call('GET', buyer.path, { headers: buyer.headers })).body.data
const becomes = (buyer: Buyer, expected: Record<string, unknown>): Promise<any> =>
  eventually(
    () => orderOf(buyer),
    (order) => Object.entries(expected).every(([field, value]) => order[field] === value),
    `an order with ${JSON.stringify(expected)}`,
  )
const consoleOrder = async (buyer: Buyer): Promise<any> =>
  (await shop.member.get(`/events/${shop.eventId}/orders/${buyer.order.id}`)).body.data

/** The event Stripe would send about an intent. */
const intentEvent = (id: string, { intent, account, event_id, order_id }: Record<string, string>, status = 'succeeded') => ({
  id,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1000),
  type: 'payment_intent.succeeded',
  account,
  data: {
    object: {
      id: intent,
      object: 'payment_intent',
      status,
      amount: 2500,
      amount_received: 2500,
      currency: 'eur',
      metadata: { event_id, order_id },
    },
  },
})

const accountEvent = (account: string) => ({
  id: `evt_${account}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  type: 'account.updated',
  account,
})

describe('webhooks', () => {
  it('sent twice complete an order once: one sale, one set of attendees, one summary', async () => {
    await setFaults({ webhooks: 'duplicate' })
    const { buyer, intent, account } = await startPaying(shop, { quantity: 2 })
    await confirmIntent(intent, account)
    const paid = await orderStatus(buyer, 'COMPLETED')
    for (const hook of (await webhooks()).filter((one) => one.account === account && one.type === 'payment_intent.succeeded'))
      await deliver((await stripeGet(`/events/${hook.id}`, account)) as object)
    const again = await orderOf(buyer)
    expect(again.attendees).toEqual(paid.attendees)
    expect(again.attendees).toHaveLength(2)
    await mailTo(buyer.email, (mail) => mail.text.includes(paid.number))
    const log = await shop.member.get(`/mails?filter_fields[order_id][eq]=${paid.id}&per_page=100`)
    expect(log.body.data.map((mail: any) => mail.kind).sort()).toEqual(['NEW_ORDER', 'ORDER_SUMMARY', 'TICKET'])
    expect((await mailsTo(buyer.email)).filter((mail) => mail.text.includes(paid.number)).length).toBeLessThanOrEqual(2)
  })

  it('that come late complete the order when they come', async () => {
    await setFaults({ webhooks: 'hold' })
    const { buyer, intent, account } = await startPaying(shop)
    await confirmIntent(intent, account)
    expect((await orderOf(buyer)).status).toBe('AWAITING_PAYMENT')
    await release()
    await orderStatus(buyer, 'COMPLETED')
  })

  it('that come in the wrong order end in the provider’s truth', async () => {
    await setFaults({ webhooks: 'hold' })
    const paid = await startPaying(shop)
    await confirmIntent(paid.intent, paid.account, 'pm_card_chargeDeclined')
    await confirmIntent(paid.intent, paid.account, 'pm_card_processing')
    await settlePayment(paid.intent, 'succeeded')
    const failed = await startPaying(shop)
    await confirmIntent(failed.intent, failed.account, 'pm_card_processingFail')
    await settlePayment(failed.intent, 'failed')
    await release('reverse')
    expect((await becomes(paid.buyer, { status: 'COMPLETED' })).attendees).toHaveLength(1)
    await becomes(failed.buyer, { status: 'AWAITING_PAYMENT', payment_status: 'FAILED' })
  })

  it('that never come are not needed: the payment is asked for', async () => {
    await setFaults({ webhooks: 'drop' })
    const { buyer, intent, account } = await startPaying(shop)
    await confirmIntent(intent, account)
    await placeOrder(shop, cartOf([shop.free, 1]), { now: Date.now() + 61_000 })
    await orderStatus(buyer, 'COMPLETED')
  })

  it('with a wrong, stale or missing signature are refused with 400 and change nothing', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    const event = intentEvent('evt_forged1', { intent, account, event_id: shop.eventId, order_id: buyer.order.id })
    const now = Math.floor(Date.now() / 1000)
    for (const signing of [{ secret: 'whsec_wrong' }, { at: now - 3600 }])
      expect(await deliver(event, signing)).toMatchObject({ status: 400, body: { code: 'signature_invalid' } })
    const unsigned = await call('POST', '/webhooks/stripe', { body: event })
    expect([unsigned.status, unsigned.body.code]).toEqual([400, 'signature_invalid'])
    expect((await deliver('not json at all', { secret: 'whsec_wrong' })).status).toBe(400)
    for (const noEvent of [
      '{}',
      '[]',
      'null',
      '"text"',
      '{"id":5,"type":"refund.updated","data":{"object":{}}}',
      '{"id":"evt_1","type":"x.y"}',
    ])
      expect((await deliver(noEvent)).status, noEvent).toBe(400)
    expect((await orderOf(buyer)).status).toBe('AWAITING_PAYMENT')
  })

  it('signed with either secret are accepted while one replaces the other', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    await setFaults({ webhooks: 'drop' })
    await confirmIntent(intent, account)
    const event = intentEvent(`evt_${intent}`, { intent, account, event_id: shop.eventId, order_id: buyer.order.id })
    expect((await deliver(event, { secret: 'whsec_before' })).status).toBe(200)
    await orderStatus(buyer, 'COMPLETED')
  })

  it('that are authentic but concern no one are answered 200 without effect', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    const order_id = buyer.order.id
    const event_id = shop.eventId
    const unroutable = [
      intentEvent('evt_nobody1', { intent, account: 'acct_unknown', event_id, order_id }),
      intentEvent('evt_nobody2', { intent: 'pi_unknown', account, event_id, order_id }),
      intentEvent('evt_nobody3', { intent, account, event_id: 'evt_0000000000000000', order_id }),
      intentEvent('evt_nobody4', { intent, account, event_id: 'nonsense', order_id }),
      intentEvent('evt_nobody5', { intent, account, event_id, order_id: 'ord_0000000000000000' }),
      {
        ...intentEvent('evt_nobody6', { intent, account, event_id, order_id }),
        data: { object: { id: intent, object: 'payment_intent', metadata: {} } },
      },
      {
        ...intentEvent('evt_nobody7', { intent, account, event_id, order_id }),
        type: 'account.updated',
        data: { object: { id: 'acct_unknown', object: 'account' } },
      },
      {
        ...intentEvent('evt_nobody8', { intent, account, event_id, order_id }),
        type: 'customer.created',
        data: { object: { id: 'cus_1', object: 'customer' } },
      },
    ]
    for (const event of unroutable) expect(await deliver(event)).toMatchObject({ status: 200, body: { received: true } })
    expect((await orderOf(buyer)).status).toBe('AWAITING_PAYMENT')
  })

  it('that claim what the provider does not say are not believed', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    expect((await deliver(intentEvent('evt_claim1', { intent, account, event_id: shop.eventId, order_id: buyer.order.id }))).status).toBe(
      200,
    )
    await confirmIntent(intent, account, 'pm_card_chargeDeclined')
    await becomes(buyer, { status: 'AWAITING_PAYMENT', payment_status: 'FAILED' })
  })

  it('about an account end in the provider’s truth, however old they are', async () => {
    const own = await openShop({})
    const account = (await stripeGet('/accounts?limit=1', '')).data[0].id as string
    await setAccount(account, 'disabled')
    const status = async () => (await own.member.get('/account/stripe')).body.data.status
    await eventually(status, (found) => found === 'setup_incomplete', 'the account to be known as incomplete')
    const stale = { id: account, object: 'account', charges_enabled: true, details_submitted: true }
    expect((await deliver({ ...accountEvent(account), data: { object: stale } })).status).toBe(200)
    expect(await status()).toBe('setup_incomplete')
    const order = await placeOrder(own, cartOf([own.paid, 1]))
    expect([order.status, order.body.code]).toEqual([409, 'payment_not_connected'])
  })
})

describe('a payment after the hold ended', () => {
  /**
   * Pays before the hold ends, by the clock of the calls, without anything arriving until it is over: webhooks are held, and the
   * provider can't be asked. Someone else may be there at the end of it, and has what they want. Then the provider answers, or fails otherwise.
   */
  const payLate = async (method: string, takenMeanwhile: number, then: Faults = { api: 'ok' }): Promise<Paying & { own: Shop }> => {
    const own = await openShop({ paid: 2 })
    await setFaults({ webhooks: 'hold' })
    await setFaults({ api: 'error_500', match: 'GET /v1/payment_intents/' })
    const paying = await startPaying(own, { quantity: 2 })
    await confirmIntent(paying.intent, paying.account, method)
    const ahead = Date.parse(paying.buyer.order.expires_at) - Date.now()
    // While the provider is being asked the hold does not run out; and a refusal is cached until its second is over.
    const taking = () => placeOrder(own, cartOf([own.paid, takenMeanwhile]), { now: Date.now() + ahead })
    if (takenMeanwhile) await eventually(taking, ({ status }) => status === 201, 'the hold to be over')
    else
      await eventually(
        async () => {
          await placeOrder(own, cartOf([own.free, 1]), { now: Date.now() + ahead })
          return orderOf(paying.buyer)
        },
        ({ status }) => status === 'EXPIRED',
        'the hold to be over',
      )
    await setFaults(then)
    return { ...paying, own }
  }

  it('completes the order when the stock is still there', async () => {
    const { buyer, own } = await payLate('pm_card_visa', 0)
    const paid = await becomes(buyer, { status: 'COMPLETED', payment_status: 'RECEIVED' })
    expect(paid.attendees).toHaveLength(2)
    await release()
    const ticket = await own.member.get(`/events/${own.eventId}/tickets/${own.paid.id}`)
    expect(ticket.body.data).toMatchObject({ sold: 2, held: 0 })
  })

  it('goes back in full when it is not, and the buyer is notified', async () => {
    const { buyer, intent, account, own } = await payLate('pm_card_visa', 1)
    const order = await becomes(buyer, { refund_status: 'REFUNDED' })
    expect(order).toMatchObject({
      status: 'EXPIRED',
      payment_status: 'RECEIVED',
      display_status: 'REFUNDED',
      total_refunded: 5000,
      attendees: [],
    })
    await release('reverse')
    const refunds = await stripeGet(`/refunds?payment_intent=${intent}`, account)
    expect(refunds.data.map((refund: any) => [refund.amount, refund.status])).toEqual([[5000, 'succeeded']])
    const mail = await mailTo(buyer.email, () => true)
    expect(mail.text).toContain(order.number)
    const log = await own.member.get('/mails?filter_fields[kind][eq]=PAID_TOO_LATE')
    expect(log.body.data).toMatchObject([{ recipient: buyer.email, order_id: order.id }])
    const ticket = await own.member.get(`/events/${own.eventId}/tickets/${own.paid.id}`)
    expect(ticket.body.data).toMatchObject({ sold: 0, held: 1 })
  })

  it('shows a refund that takes its time, and its end', async () => {
    const { buyer, intent, account } = await payLate('pm_card_pendingRefund', 1)
    await becomes(buyer, { display_status: 'REFUND_PENDING' })
    const refunds = await eventually(
      () => stripeGet(`/refunds?payment_intent=${intent}`, account),
      (found) => found.data.length === 1,
      'the refund',
    )
    await resetSimulator()
    expect(refunds.data[0].status).toBe('pending')
    await settleRefund(refunds.data[0].id, 'succeeded')
    expect(await becomes(buyer, { display_status: 'REFUNDED' })).toMatchObject({ total_refunded: 5000 })
  })

  it('shows a refund that fails in the end, whatever the order of events', async () => {
    const { buyer, intent, account } = await payLate('pm_card_visa', 1)
    await becomes(buyer, { display_status: 'REFUNDED' })
    const [refund] = (await stripeGet(`/refunds?payment_intent=${intent}`, account)).data
    await settleRefund(refund.id, 'failed')
    await release('reverse')
    expect(await becomes(buyer, { display_status: 'REFUND_FAILED' })).toMatchObject({ total_refunded: 0 })
  })

  it('is refunded once, though the provider fails at first', async () => {
    const failing: Faults = { api: 'error_500', times: 4, match: 'POST /v1/refunds' }
    const { buyer, intent, account } = await payLate('pm_card_visa', 1, failing)
    await becomes(buyer, { refund_status: 'REFUNDED' })
    expect((await stripeGet(`/refunds?payment_intent=${intent}`, account)).data).toHaveLength(1)
  })
})

describe('the console’s order', () => {
  it('names the provider’s payment; the buyer’s does not', async () => {
    const { buyer, intent } = await startPaying(shop)
    expect((await consoleOrder(buyer)).payment_intent_id).toBe(intent)
    expect(await orderOf(buyer)).not.toHaveProperty('payment_intent_id')
  })
})
