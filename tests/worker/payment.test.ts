import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../support/api.ts'
import { authenticate, resetSimulator, setAccount, setFaults, settlePayment, stripeGet } from '../support/simulator.ts'
import {
  cartOf,
  confirmIntent,
  openShop,
  orderStatus,
  orderWithDetails,
  placeOrder,
  startPaying,
  startPayment,
  type Buyer,
  type Shop,
} from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let shop: Shop
beforeAll(async () => {
  await resetSimulator()
  shop = await openShop({})
})
afterEach(resetSimulator)

/** What the order says, and what a payment's failure shows. */
const orderOf = async (buyer: Buyer): Promise<any> => (await call('GET', buyer.path, { headers: buyer.headers })).body.data

const displayStatus = (buyer: Buyer, status: string): Promise<any> =>
  eventually(
    () => orderOf(buyer),
    (order) => order.display_status === status,
    `an order to be shown as ${status}`,
  )

describe('a card', () => {
  it('that is declined leaves the hold alive for another one', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    expect((await confirmIntent(intent, account, 'pm_card_chargeDeclined')).status).toBe(402)
    const failed = await displayStatus(buyer, 'PAYMENT_FAILED')
    expect(failed).toMatchObject({ status: 'AWAITING_PAYMENT', payment_status: 'FAILED' })
    const again = await startPayment(buyer)
    expect(again.body.data.payment_intent_id).toBe(intent)
    expect((await confirmIntent(intent, account)).status).toBe(200)
    const paid = await orderStatus(buyer, 'COMPLETED')
    expect(paid).toMatchObject({ display_status: 'COMPLETED', payment_status: 'RECEIVED' })
    expect(paid.attendees).toHaveLength(1)
  })

  it('that needs 3-D Secure completes the order after the bank’s question, not before', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    const asked = await confirmIntent(intent, account, 'pm_card_authenticationRequired')
    expect(asked.body.status).toBe('requires_action')
    expect((await orderOf(buyer)).status).toBe('AWAITING_PAYMENT')
    await authenticate(intent)
    expect((await orderStatus(buyer, 'COMPLETED')).attendees).toHaveLength(1)
  })

  it('that fails 3-D Secure is a declined one', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    await confirmIntent(intent, account, 'pm_card_authenticationRequired')
    await authenticate(intent, 'failed')
    await displayStatus(buyer, 'PAYMENT_FAILED')
    expect((await confirmIntent(intent, account)).status).toBe(200)
    await orderStatus(buyer, 'COMPLETED')
  })
})

describe('a delayed payment', () => {
  it('keeps its stock while the provider decides, longer than the hold, and completes', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    await confirmIntent(intent, account, 'pm_card_processing')
    const processing = await orderStatus(buyer, 'PROCESSING')
    expect(processing).toMatchObject({ payment_status: 'PROCESSING', attendees: [] })
    const later = Date.parse(buyer.order.expires_at) + 3_600_000
    const read = await call('GET', buyer.path, { headers: buyer.headers, now: later })
    expect(read.body.data.status).toBe('PROCESSING')
    const write = await startPayment(buyer)
    expect([write.status, write.body.code]).toEqual([409, 'order_already_paid'])
    await settlePayment(intent, 'succeeded')
    expect((await orderStatus(buyer, 'COMPLETED')).attendees).toHaveLength(1)
  })

  it('is left alone by its buyer’s next order, and by giving up', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    await confirmIntent(intent, account, 'pm_card_processing')
    await orderStatus(buyer, 'PROCESSING')
    expect((await call('POST', `${buyer.path}/abandon`, { headers: buyer.headers })).status).toBe(204)
    expect((await placeOrder(shop, cartOf([shop.paid, 1]), { headers: buyer.headers })).status).toBe(201)
    expect((await orderOf(buyer)).status).toBe('PROCESSING')
    await settlePayment(intent, 'succeeded')
    await orderStatus(buyer, 'COMPLETED')
  })

  it('that fails in time lets the buyer pay another way', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    await confirmIntent(intent, account, 'pm_card_processingFail')
    await orderStatus(buyer, 'PROCESSING')
    await settlePayment(intent, 'failed')
    expect(await displayStatus(buyer, 'PAYMENT_FAILED')).toMatchObject({ status: 'AWAITING_PAYMENT' })
    await confirmIntent(intent, account)
    await orderStatus(buyer, 'COMPLETED')
  })
})

describe('the payment of an order', () => {
  it('is the same intent however often it is asked for, in a row or at once', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 2]))
    const answers = await Promise.all(Array.from({ length: 6 }, () => startPayment(buyer)))
    const last = await startPayment(buyer)
    for (const answer of answers) expect([answer.status, answer.body.data]).toEqual([200, last.body.data])
    expect(last.body.data).toMatchObject({ provider: 'stripe', publishable_key: 'pk_test_foyer', amount: 5000, currency: 'EUR' })
    const intent = await stripeGet(`/payment_intents/${last.body.data.payment_intent_id}`, last.body.data.account_id)
    expect(intent).toMatchObject({ amount: 5000, currency: 'eur', metadata: { event_id: shop.eventId, order_id: buyer.order.id } })
    expect(last.headers.get('cache-control')).toBe('no-store')
  })

  it('is its buyer’s alone, and needs the details first', async () => {
    const { buyer } = await startPaying(shop)
    const stranger = await call('POST', `${buyer.path}/payment`)
    expect([stranger.status, stranger.body.code]).toEqual([403, 'forbidden'])
    const placed = await placeOrder(shop, cartOf([shop.paid, 1]))
    const path = `/public/events/${shop.eventId}/order/${placed.body.data.short_id}/payment`
    const early = await call('POST', path, { headers: { 'x-order-session': placed.body.session_token } })
    expect([early.status, early.body.code]).toEqual([409, 'order_not_payable'])
  })

  it('cannot be asked for again once it was made', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    await confirmIntent(intent, account)
    await orderStatus(buyer, 'COMPLETED')
    const again = await startPayment(buyer)
    expect([again.status, again.body.code]).toEqual([409, 'order_already_paid'])
    const details = await call('PUT', buyer.path, {
      headers: buyer.headers,
      body: { first_name: 'X', last_name: 'Y', email: 'x@example.test', attendees: [] },
    })
    expect([details.status, details.body.code]).toEqual([409, 'order_already_paid'])
  })

  it('is called off at the provider when the order expires, and when its buyer gives up', async () => {
    const expired = await startPaying(shop)
    const abandoned = await startPaying(shop)
    await call('POST', `${abandoned.buyer.path}/abandon`, { headers: abandoned.buyer.headers })
    for (const { intent, account } of [expired, abandoned])
      await eventually(
        async () => {
          // What another buyer does after the hold has whatever is due by then done.
          await placeOrder(shop, cartOf([shop.free, 1]), { now: Date.parse(expired.buyer.order.expires_at) + 60_000 })
          return stripeGet(`/payment_intents/${intent}`, account)
        },
        (found) => found.status === 'canceled',
        'the intent to be cancelled',
      )
    expect((await confirmIntent(expired.intent, expired.account)).status).toBe(400)
  })

  it('keeps its event from being deleted until it is called off', async () => {
    const own = await openShop({})
    const buyer = await orderWithDetails(own, cartOf([own.paid, 1]))
    expect((await startPayment(buyer)).status).toBe(200)
    await setFaults({ api: 'error_500', match: '/cancel' })
    expect((await call('POST', `${buyer.path}/abandon`, { headers: buyer.headers })).status).toBe(204)
    const refused = await own.member.delete(`/events/${own.eventId}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'event_has_orders'])
    await resetSimulator()
    await eventually(
      () => own.member.delete(`/events/${own.eventId}`),
      (answer) => answer.status === 204,
      'the event to be deleted',
    )
  })

  it('that was cancelled at the provider gives way to a new one while the hold lives', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    const cancelled = await fetch(`${stack().stripeUrl}/v1/payment_intents/${intent}/cancel`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_foyer', 'stripe-account': account },
    })
    expect(cancelled.status).toBe(200)
    await displayStatus(buyer, 'PAYMENT_FAILED')
    const again = await startPayment(buyer)
    expect(again.status).toBe(200)
    expect(again.body.data.payment_intent_id).not.toBe(intent)
    await confirmIntent(again.body.data.payment_intent_id, account)
    await orderStatus(buyer, 'COMPLETED')
  })
})

describe('a provider in trouble', () => {
  const creating = 'POST /v1/payment_intents'

  it('that fails once is asked again at once', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    await setFaults({ api: 'error_500', times: 1, match: creating })
    expect((await startPayment(buyer)).status).toBe(200)
  })

  it('that goes on failing is a 503 to try again, and the order loses nothing', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    await setFaults({ api: 'error_500', match: creating })
    const failed = await startPayment(buyer)
    const { code, reason } = failed.body
    expect([failed.status, code, reason, failed.headers.get('retry-after')]).toEqual([503, 'unavailable', 'payment_provider', '1'])
    await resetSimulator()
    const again = await startPayment(buyer)
    expect(again.status).toBe(200)
    await confirmIntent(again.body.data.payment_intent_id, again.body.data.account_id)
    await orderStatus(buyer, 'COMPLETED')
  })

  it('that made the intent but lost its answer gives the same one to the next try', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    await setFaults({ api: 'timeout_after_success', times: 1, match: creating })
    const { status, body } = await startPayment(buyer)
    expect(status).toBe(200)
    const intents = await stripeGet('/payment_intents?limit=100', body.data.account_id)
    const mine = intents.data.filter((intent: any) => intent.metadata.order_id === buyer.order.id)
    expect(mine.map((intent: any) => intent.id)).toEqual([body.data.payment_intent_id])
  })

  it('that no longer lets the organizer charge is reported to the buyer as such', async () => {
    const own = await openShop({})
    const buyer = await orderWithDetails(own, cartOf([own.paid, 1]))
    const account = (await stripeGet('/accounts?limit=1', '')).data[0].id as string
    await setAccount(account, 'disabled')
    await eventually(
      () => own.member.get('/account/stripe'),
      (answer) => answer.body.data.status === 'setup_incomplete',
      'the account to be known as incomplete',
    )
    const payment = await startPayment(buyer)
    expect([payment.status, payment.body.code]).toEqual([409, 'payment_not_connected'])
    const next = await placeOrder(own, cartOf([own.paid, 1]))
    expect([next.status, next.body.code]).toEqual([409, 'payment_not_connected'])
    expect((await placeOrder(own, cartOf([own.free, 1]))).status).toBe(201)
  })
})
