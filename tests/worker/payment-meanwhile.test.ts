import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { openEvent, refusal } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { consoleOrder, orderBecomes, paidOrder, refund, refundsAtStripe, timeline } from '../support/refunds.ts'
import { dispute, requests, resetSimulator, setFaults, settlePayment, stripeGet, stripePost } from '../support/simulator.ts'
import {
  cartOf,
  confirmIntent,
  openShop,
  orderStatus,
  orderWithDetails,
  placeOrder,
  startPaying,
  startPayment,
  type Shop,
} from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  await resetSimulator()
  shop = await openShop({ paid: 1000 })
})
afterEach(resetSimulator)

describe('while someone pays', () => {
  it('a price that changes changes nothing for them', async () => {
    const own = await openShop({})
    const buyer = await orderWithDetails(own, cartOf([own.paid, 2]))
    const path = `/events/${own.eventId}/tickets/${own.paid.id}`
    expect((await own.member.put(path, { prices: [{ ...own.paid.prices[0], price: 9900 }] })).status).toBe(200)
    const { body } = await startPayment(buyer)
    expect(body.data.amount).toBe(5000)
    await confirmIntent(body.data.payment_intent_id, body.data.account_id)
    expect(await orderStatus(buyer, 'COMPLETED')).toMatchObject({ total: 5000 })
    expect((await placeOrder(own, cartOf([own.paid, 1]))).body.data.total).toBe(9900)
  })

  it('a title that changes after a try whose answer was lost keeps no one from paying', async () => {
    const own = await openShop({})
    const buyer = await orderWithDetails(own, cartOf([own.paid, 1]))
    await setFaults({ api: 'timeout_after_success', match: 'POST /v1/payment_intents' })
    expect(refusal(await startPayment(buyer))).toEqual([503, 'unavailable'])
    await resetSimulator()
    expect((await own.member.put(`/events/${own.eventId}`, { title: 'Nocturnes, new date' })).status).toBe(200)
    const { status, body } = await startPayment(buyer)
    expect(status, JSON.stringify(body)).toBe(200)
    await confirmIntent(body.data.payment_intent_id, body.data.account_id)
    await orderStatus(buyer, 'COMPLETED')
  })

  it('an event that goes back to draft, or is archived, lets them finish and no one begin', async () => {
    for (const status of ['DRAFT', 'ARCHIVED']) {
      const own = await openShop({})
      const buyer = await orderWithDetails(own, cartOf([own.paid, 1]))
      expect((await own.member.put(`/events/${own.eventId}/status`, { status })).status).toBe(200)
      const { body } = await startPayment(buyer)
      await confirmIntent(body.data.payment_intent_id, body.data.account_id)
      expect((await orderStatus(buyer, 'COMPLETED')).attendees).toHaveLength(1)
      expect(refusal(await placeOrder(own, cartOf([own.paid, 1])))).toEqual([409, 'event_not_on_sale'])
    }
  })

  it('an amount that doesn’t match buys nothing and goes back, and the order can still be paid', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    expect((await stripePost(`/payment_intents/${intent}`, account, { amount: '100' })).amount).toBe(100)
    await confirmIntent(intent, account)
    const [returned] = await eventually(
      () => refundsAtStripe({ intent, account }),
      (found) => found.length === 1,
      'the refund',
    )
    expect(returned.amount).toBe(100)
    const order = await orderBecomes(shop, buyer, { display_status: 'PAYMENT_FAILED' })
    expect(order).toMatchObject({ status: 'AWAITING_PAYMENT', amount_paid: 0, total_refunded: 0, refund_status: null, attendees: [] })
    expect((await timeline(shop, buyer)).map((entry) => entry.kind)).toContain('AMOUNT_DIFFERS')
    const again = await startPayment(buyer)
    expect(again.body.data.payment_intent_id).not.toBe(intent)
    await confirmIntent(again.body.data.payment_intent_id, account)
    const paid = await orderStatus(buyer, 'COMPLETED')
    expect(paid).toMatchObject({ total: 2500, total_refunded: 0, refund_status: null, display_status: 'COMPLETED' })
  })

  it('a dispute about money that was not the order’s doesn’t keep the order from being refunded', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    await stripePost(`/payment_intents/${intent}`, account, { amount: '100' })
    await confirmIntent(intent, account)
    await orderBecomes(shop, buyer, { display_status: 'PAYMENT_FAILED' })
    const again = await startPayment(buyer)
    await confirmIntent(again.body.data.payment_intent_id, account)
    await orderStatus(buyer, 'COMPLETED')
    await dispute(intent)
    const disputed = await eventually(
      () => consoleOrder(shop, buyer),
      (order) => order.disputes.length === 1,
      'the dispute',
    )
    expect(disputed).toMatchObject({ refund_block: null, amount_refundable: 2500 })
    expect((await refund(shop, buyer, { amount: 2500 })).status).toBe(201)
    await orderBecomes(shop, buyer, { display_status: 'REFUNDED' })
  })

  it('another currency buys nothing and goes back', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    expect((await stripePost(`/payment_intents/${intent}`, account, { currency: 'usd' })).currency).toBe('usd')
    await confirmIntent(intent, account)
    await eventually(
      () => refundsAtStripe({ intent, account }),
      (found) => found.length === 1 && found[0].currency === 'usd' && found[0].amount === 2500,
      'the refund',
    )
    expect(await orderBecomes(shop, buyer, { display_status: 'PAYMENT_FAILED' })).toMatchObject({
      status: 'AWAITING_PAYMENT',
      attendees: [],
    })
  })

  it('a bank that refuses after days reaches the buyer by email', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    await confirmIntent(intent, account, 'pm_card_processingFail')
    await orderStatus(buyer, 'PROCESSING')
    await settlePayment(intent, 'failed')
    const mail = await mailTo(buyer.email, (one) => one.text.includes(`/checkout/${shop.eventId}/${buyer.order.short_id}/payment`))
    expect(mail.text).toContain(buyer.order.number)
  })
})

describe('currencies the provider counts in its own way', () => {
  it.each([
    { currency: 'KWD', price: 5250, charged: 5250, part: 1250, refunded: 1250, odd: 1255 },
    { currency: 'ISK', price: 1500, charged: 150_000, part: 700, refunded: 70_000, odd: null },
    { currency: 'JPY', price: 1500, charged: 1500, part: 701, refunded: 701, odd: null },
  ])('$currency is charged and refunded exactly', async ({ currency, price, charged, part, refunded, odd }) => {
    const event = await openEvent(shop, [{ prices: [{ price, quantity: 10 }] }], { currency })
    const own: Shop = { ...shop, eventId: event.eventId, paid: event.tickets[0] }
    const paid = await paidOrder(own, 1)
    expect(paid.order).toMatchObject({ total: price, currency })
    expect(await stripeGet(`/payment_intents/${paid.intent}`, paid.account)).toMatchObject({ amount_received: charged })
    if (odd) {
      const refused = await refund(own, paid, { amount: odd })
      expect(refusal(refused)).toEqual([422, 'validation_failed'])
      expect(refused.body.errors.amount).toEqual([expect.stringContaining('in steps of 0.010')])
    }
    expect((await refund(own, paid, { amount: part })).status).toBe(201)
    expect(await orderBecomes(own, paid, { display_status: 'PARTIALLY_REFUNDED' })).toMatchObject({ total_refunded: part })
    expect(await refundsAtStripe(paid)).toMatchObject([{ amount: refunded }])
  })

  it('a total under the provider’s minimum is refused before anybody pays', async () => {
    const event = await openEvent(shop, [{ prices: [{ price: 49, quantity: 10 }] }])
    expect(refusal(await placeOrder(event, cartOf([event.tickets[0], 1])))).toEqual([422, 'amount_below_provider_minimum'])
    expect((await placeOrder(event, cartOf([event.tickets[0], 2]))).status).toBe(201)
    // In most currencies the minimum is known when the provider is asked.
    const other = await openEvent(shop, [{ prices: [{ price: 40, quantity: 10 }] }], { currency: 'KWD' })
    const buyer = await orderWithDetails(other, cartOf([other.tickets[0], 1]))
    expect(refusal(await startPayment(buyer))).toEqual([422, 'amount_below_provider_minimum'])
  })
})

describe('a webhook that can’t be applied', () => {
  it('is kept, shown to the organizer, and applied when it is replayed', async () => {
    const { buyer, intent, account } = await startPaying(shop)
    await setFaults({ api: 'error_500', match: `GET /v1/payment_intents` })
    await confirmIntent(intent, account)
    let minutes = 0
    // Each later moment makes the tries that are due then.
    const notices = await eventually(
      async () => {
        minutes += 5
        await placeOrder(shop, cartOf([shop.free, 1]), { now: Date.now() + minutes * 60_000 })
        return (await shop.member.get('/account/payment-notices')).body.data
      },
      (found) => found.some((one: any) => one.order_id === buyer.order.id),
      'the notice',
    )
    const notice = notices.find((one: any) => one.order_id === buyer.order.id)
    expect(notice).toMatchObject({ event_id: shop.eventId, type: expect.stringMatching(/^(payment_intent|charge)\./) })
    expect((await consoleOrder(shop, buyer)).status).not.toBe('COMPLETED')
    const stranger = await openShop({})
    expect((await stranger.member.post(`/account/payment-notices/${notice.id}/replay`)).status).toBe(404)
    // A try that is still under way would apply it as soon as the provider answers again.
    const asked = async () => (await requests()).filter((request) => request.name.endsWith(intent)).length
    await eventually(
      async () => {
        const before = await asked()
        await new Promise((resolve) => setTimeout(resolve, 2500))
        return (await asked()) === before
      },
      Boolean,
      'the tries under way to end',
    )
    await resetSimulator()
    expect((await shop.member.post(`/account/payment-notices/${notice.id}/replay`)).status).toBe(204)
    await orderBecomes(shop, buyer, { status: 'COMPLETED' })
    await eventually(
      () => shop.member.get('/account/payment-notices'),
      (answer) => !answer.body.data.some((one: any) => one.id === notice.id),
      'the notice to be gone',
    )
  })
})
