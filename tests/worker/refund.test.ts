import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, type Answer } from '../support/api.ts'
import { refusal } from '../support/event.ts'
import { mailTo } from '../support/mail.ts'
import { addByHand, consoleOrder, orderBecomes, paidOrder, refund, refundsAtStripe } from '../support/refunds.ts'
import { release, resetSimulator, setFaults, settleRefund } from '../support/simulator.ts'
import { cartOf, openShop, orderStatus, orderWithDetails, placeOrder, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  await resetSimulator()
  shop = await openShop({ paid: 1000 })
})
afterEach(resetSimulator)

describe('a refund', () => {
  it('in two parts ends in the whole, each reported to the buyer, and leaves the tickets valid', async () => {
    const paid = await paidOrder(shop, 2)
    const first = await refund(shop, paid, { amount: 2000 })
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect(first.body.data).toMatchObject({
      id: paid.order.id,
      refund_status: 'PENDING',
      refund_block: 'refund_pending',
      amount_paid: 5000,
      amount_refundable: 3000,
      refund: { amount: 2000, currency: 'EUR', status: 'PENDING', reason: 'REQUESTED', requested_by: 'Ora Nizer' },
    })
    const part = await orderBecomes(shop, paid, { display_status: 'PARTIALLY_REFUNDED' })
    expect(part).toMatchObject({ total_refunded: 2000, amount_kept: 3000, status: 'COMPLETED' })
    await mailTo(paid.buyer.email, (mail) => mail.text.includes('20.00'))
    expect((await refund(shop, paid, { amount: 3000 })).status).toBe(201)
    const whole = await orderBecomes(shop, paid, { display_status: 'REFUNDED' })
    expect(whole).toMatchObject({ total_refunded: 5000, amount_refundable: 0, refund_block: 'order_not_refundable', status: 'COMPLETED' })
    expect(whole.attendees.map((one: any) => [one.status, typeof one.ticket_code])).toEqual([
      ['ACTIVE', 'string'],
      ['ACTIVE', 'string'],
    ])
    expect(refusal(await refund(shop, paid, { amount: 1 }))).toEqual([409, 'order_not_refundable'])
    expect((await refundsAtStripe(paid)).map((one) => one.amount).sort()).toEqual([2000, 3000])
  })

  it('keeps why, in the words of who asked for it, from the buyer', async () => {
    const paid = await paidOrder(shop, 1)
    expect((await refund(shop, paid, { amount: 1, note: 'x'.repeat(501) })).body.errors).toEqual({ note: [expect.any(String)] })
    const made = await refund(shop, paid, { amount: 1500, note: ' Broke a leg ' })
    expect(made.body.data.refund).toMatchObject({ note: 'Broke a leg', reason: 'REQUESTED' })
    await orderBecomes(shop, paid, { total_refunded: 1500 })
    expect((await consoleOrder(shop, paid)).refunds).toMatchObject([{ note: 'Broke a leg' }])
    const mail = await mailTo(paid.buyer.email, (sent) => sent.text.includes('15.00'))
    expect(mail.text).not.toContain('Broke a leg')
    expect(JSON.stringify(await orderStatus(paid.buyer, 'COMPLETED'))).not.toContain('Broke a leg')
  })

  it('never gives back more than was paid, and says how much is left', async () => {
    const paid = await paidOrder(shop, 1)
    const tooMuch = await refund(shop, paid, { amount: 2501 })
    expect(refusal(tooMuch)).toEqual([422, 'refund_exceeds_paid'])
    expect(tooMuch.body).toMatchObject({ amount_refundable: 2500, errors: { amount: [expect.any(String)] } })
    for (const amount of [0, -1, 1.5, '10', null, 10 ** 13])
      expect(refusal(await refund(shop, paid, { amount })), String(amount)).toEqual([422, 'validation_failed'])
    expect(await refundsAtStripe(paid)).toEqual([])
  })

  it('asked for many times at once is made once', async () => {
    const paid = await paidOrder(shop, 2)
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(shop, paid, { amount: 5000 })))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    for (const answer of answers) expect(['201', '409'], JSON.stringify(answer.body)).toContain(String(answer.status))
    await orderBecomes(shop, paid, { display_status: 'REFUNDED' })
    expect(await refundsAtStripe(paid)).toHaveLength(1)
  })

  it('needs a key; the same key is the same refund, with another body it is refused', async () => {
    const paid = await paidOrder(shop, 2)
    const path = `/events/${shop.eventId}/orders/${paid.order.id}/refund`
    expect(refusal(await shop.member.post(path, { amount: 100 }))).toEqual([400, 'idempotency_key_required'])
    const headers = { 'idempotency-key': 'the-same-key-again' }
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => shop.member.post(path, { amount: 100 }, { headers })))
    for (const other of others) expect([other.status, other.body]).toEqual([201, first?.body])
    const later = await shop.member.post(path, { amount: 100 }, { headers })
    expect([later.status, later.body, later.headers.get('idempotency-replayed')]).toEqual([201, first?.body, 'true'])
    expect(refusal(await shop.member.post(path, { amount: 200 }, { headers }))).toEqual([409, 'idempotency_key_reused'])
    await orderBecomes(shop, paid, { total_refunded: 100 })
    expect(await refundsAtStripe(paid)).toHaveLength(1)
  })

  it('that is pending blocks the next, until the provider has decided', async () => {
    const paid = await paidOrder(shop, 2, 'pm_card_pendingRefund')
    expect((await refund(shop, paid, { amount: 1000 })).status).toBe(201)
    const made = await eventually(
      () => refundsAtStripe(paid),
      (found) => found.length === 1,
      'the refund',
    )
    expect(await orderBecomes(shop, paid, { display_status: 'REFUND_PENDING' })).toMatchObject({ total_refunded: 0 })
    const blocked = await refund(shop, paid, { amount: 1000 })
    expect(refusal(blocked)).toEqual([409, 'refund_pending'])
    expect(blocked.body.detail).toMatch(/pending/i)
    await settleRefund(made[0].id, 'succeeded')
    await orderBecomes(shop, paid, { display_status: 'PARTIALLY_REFUNDED' })
    expect((await refund(shop, paid, { amount: 4000 })).status).toBe(201)
  })

  it('ends by the provider’s word, not by its own call: held news keeps it pending', async () => {
    const paid = await paidOrder(shop, 1)
    await setFaults({ webhooks: 'hold' })
    expect((await refund(shop, paid, { amount: 2500 })).status).toBe(201)
    await eventually(
      () => refundsAtStripe(paid),
      (found) => found.length === 1,
      'the refund',
    )
    expect(await consoleOrder(shop, paid)).toMatchObject({ display_status: 'REFUND_PENDING', total_refunded: 0 })
    await release()
    await orderBecomes(shop, paid, { display_status: 'REFUNDED' })
  })

  it('whose news are lost is found by asking', async () => {
    const paid = await paidOrder(shop, 1)
    await setFaults({ webhooks: 'drop' })
    expect((await refund(shop, paid, { amount: 500 })).status).toBe(201)
    await eventually(
      () => refundsAtStripe(paid),
      (found) => found.length === 1,
      'the refund',
    )
    await placeOrder(shop, cartOf([shop.free, 1]), { now: Date.now() + 61_000 })
    await orderBecomes(shop, paid, { display_status: 'PARTIALLY_REFUNDED', total_refunded: 500 })
  })

  it('that fails, at once or later, is shown and can be tried again', async () => {
    const paid = await paidOrder(shop, 2)
    expect((await refund(shop, paid, { amount: 1000 })).status).toBe(201)
    await orderBecomes(shop, paid, { display_status: 'PARTIALLY_REFUNDED' })
    expect((await refund(shop, paid, { amount: 1500 })).status).toBe(201)
    await orderBecomes(shop, paid, { total_refunded: 2500 })
    const [latest] = await refundsAtStripe(paid)
    await settleRefund(latest.id, 'failed')
    const failed = await orderBecomes(shop, paid, { display_status: 'REFUND_FAILED' })
    expect(failed).toMatchObject({ total_refunded: 1000, amount_refundable: 4000, refund_block: null })
    expect(failed.refunds.map((one: any) => [one.amount, one.status, one.failure_code])).toEqual([
      [1000, 'SUCCEEDED', null],
      [1500, 'FAILED', 'lost_or_stolen_card'],
    ])
    expect((await refund(shop, paid, { amount: 1500 })).status).toBe(201)
    await orderBecomes(shop, paid, { display_status: 'PARTIALLY_REFUNDED', total_refunded: 2500 })
  })

  it('made by a provider that lost its answer is one refund', async () => {
    const paid = await paidOrder(shop, 1)
    await setFaults({ api: 'timeout_after_success', times: 1, match: 'POST /v1/refunds' })
    expect((await refund(shop, paid, { amount: 700 })).status).toBe(201)
    await orderBecomes(shop, paid, { display_status: 'PARTIALLY_REFUNDED', total_refunded: 700 })
    expect(await refundsAtStripe(paid)).toHaveLength(1)
  })

  it('waits while the provider is down, and is made when it is back', async () => {
    const paid = await paidOrder(shop, 1)
    await setFaults({ api: 'error_500', match: '/v1/refunds' })
    expect((await refund(shop, paid, { amount: 800 })).status).toBe(201)
    expect(await consoleOrder(shop, paid)).toMatchObject({ display_status: 'REFUND_PENDING' })
    await resetSimulator()
    await orderBecomes(shop, paid, { display_status: 'PARTIALLY_REFUNDED', total_refunded: 800 })
    expect(await refundsAtStripe(paid)).toHaveLength(1)
  })

  it('made at the provider’s own page is known here too', async () => {
    const paid = await paidOrder(shop, 1)
    await paid.stripe('POST', '/v1/refunds', `payment_intent=${paid.intent}&amount=900`)
    const order = await orderBecomes(shop, paid, { display_status: 'PARTIALLY_REFUNDED', total_refunded: 900 })
    expect(order.refunds).toMatchObject([{ amount: 900, reason: 'MADE_AT_PROVIDER', requested_by: null, status: 'SUCCEEDED' }])
    expect(refusal(await refund(shop, paid, { amount: 1601 }))).toEqual([422, 'refund_exceeds_paid'])
  })

  it('is for orders that were paid here: not for free, unpaid or foreign ones', async () => {
    const free = await orderWithDetails(shop, cartOf([shop.free, 1]))
    const unpaid = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    for (const { order } of [free, unpaid])
      expect(refusal(await refund(shop, { order }, { amount: 100 }))).toEqual([409, 'order_not_refundable'])
    const byHand = await addByHand(shop, { amount_paid: 2500 })
    expect(refusal(await refund(shop, { order: { id: byHand.order_id } }, { amount: 100 }))).toEqual([409, 'manual_order_not_refundable'])
    const paid = await paidOrder(shop, 1)
    const stranger = await openShop({})
    const foreign = await stranger.member.post(
      `/events/${shop.eventId}/orders/${paid.order.id}/refund`,
      { amount: 100 },
      { headers: { 'idempotency-key': 'a-strangers-own-key' } },
    )
    expect(foreign.status).toBe(404)
    expect((await call('POST', `/events/${shop.eventId}/orders/${paid.order.id}/refund`, { body: { amount: 1 } })).status).toBe(401)
  })
})

describe('a refund for some tickets', () => {
  it('shows each ticket’s exact share, and takes it from that share', async () => {
    const paid = await paidOrder(shop, 3)
    const ids = paid.order.attendees.map((one: any) => one.id)
    const quote = async (attendee_ids: string[]): Promise<Answer> =>
      shop.member.post(`/events/${shop.eventId}/orders/${paid.order.id}/refund-quote`, { attendee_ids })
    expect((await quote([ids[0], ids[2]])).body.data).toEqual({ currency: 'EUR', amount: 5000, amount_refundable: 7500 })
    expect(refusal(await quote(['att_0000000000000000']))).toEqual([422, 'validation_failed'])
    expect(refusal(await refund(shop, paid, { amount: 5001, attendee_ids: [ids[0], ids[2]] }))).toEqual([422, 'refund_exceeds_paid'])
    const voided = await refund(shop, paid, { amount: 2500, attendee_ids: [ids[0]], cancel_attendees: true })
    expect(voided.status, JSON.stringify(voided.body)).toBe(201)
    const order = await orderBecomes(shop, paid, { display_status: 'PARTIALLY_REFUNDED' })
    expect(order.attendees.map((one: any) => [one.status, one.amount_paid, one.amount_refundable])).toEqual([
      ['CANCELLED', 2500, 0],
      ['ACTIVE', 2500, 2500],
      ['ACTIVE', 2500, 2500],
    ])
    expect((await quote(ids)).body.data.amount).toBe(5000)
  })
})
