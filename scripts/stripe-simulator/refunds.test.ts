import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { processingFee } from './balance.ts'
import { refusal, World } from './test-support.ts'

let world: World
beforeAll(async () => void (world = await World.create()))
afterAll(() => world.close())
beforeEach(() => world.quiet())

const refund = (params: Stripe.RefundCreateParams) => world.stripe.refunds.create(params, world.on)
const chargeOf = async (intent: Stripe.PaymentIntent) => world.stripe.charges.retrieve(String(intent.latest_charge), {}, world.on)

describe('a refund', () => {
  it('gives back in parts until nothing is left', async () => {
    const intent = await world.pay('pm_card_visa', 2500)
    const first = await refund({ payment_intent: intent.id, amount: 1000, reason: 'requested_by_customer', metadata: { order: '1' } })
    expect(first).toMatchObject({ amount: 1000, status: 'succeeded', payment_intent: intent.id, metadata: { order: '1' } })
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1000, refunded: false })
    const tooMuch = await refusal(refund({ payment_intent: intent.id, amount: 1501 }))
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
    expect(tooMuch.message).toBe('Refund amount (€15.01 eur) is greater than unrefunded amount on charge (€15.00 eur)')
    expect(await refund({ charge: String(intent.latest_charge) })).toMatchObject({ amount: 1500 })
    expect(await refusal(refund({ payment_intent: intent.id }))).toMatchObject({ code: 'charge_already_refunded' })
    await world.quiet()
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 2500, refunded: true })
    const list = await world.stripe.refunds.list({ payment_intent: intent.id }, world.on)
    expect(list.data.map(({ amount }) => amount)).toEqual([1500, 1000])
  })

  it('sends webhooks', async () => {
    const intent = await world.pay()
    const { id } = await refund({ payment_intent: intent.id })
    expect((await world.receiver.event('refund.created')).data.object).toMatchObject({ id })
    expect((await world.receiver.event('charge.refunded')).data.object).toMatchObject({ id: intent.latest_charge, refunded: true })
  })

  it('can start pending, and succeed later', async () => {
    const intent = await world.pay('pm_card_pendingRefund')
    const pending = await refund({ payment_intent: intent.id, amount: 500 })
    expect(pending).toMatchObject({ status: 'pending', pending_reason: 'processing' })
    await world.control('POST', `refunds/${pending.id}/settle`, { state: 'succeeded' })
    const event = await world.receiver.event('refund.updated')
    expect(event.data).toMatchObject({ object: { id: pending.id, status: 'succeeded' }, previous_attributes: { status: 'pending' } })
    expect(await world.stripe.refunds.retrieve(pending.id, {}, world.on)).toMatchObject({ status: 'succeeded' })
  })

  it('can succeed and fail later: the money comes back and can be refunded again', async () => {
    const intent = await world.pay('pm_card_refundFail')
    const { id, status } = await refund({ payment_intent: intent.id })
    expect(status).toBe('succeeded')
    await world.control('POST', `refunds/${id}/settle`, { state: 'failed' })
    expect((await world.receiver.event('refund.failed')).data.object).toMatchObject({ id, status: 'failed', amount: 2500 })
    const failed = await world.stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] }, world.on)
    expect(failed.failure_balance_transaction).toMatchObject({ type: 'refund_failure', amount: 2500, net: 2500 })
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0, refunded: false })
    const both = ['balance_transaction', 'failure_balance_transaction'].map((field) => `latest_charge.refunds.data.${field}`)
    const paid = await world.stripe.paymentIntents.retrieve(intent.id, { expand: both }, world.on)
    expect(paid.latest_charge).toMatchObject({
      refunds: { data: [{ balance_transaction: { amount: -2500 }, failure_balance_transaction: { amount: 2500 } }] },
    })
    expect(await refund({ payment_intent: intent.id })).toMatchObject({ amount: 2500 })
  })

  it('settles by itself after the time that is set', async () => {
    await world.control('POST', 'settings', { settle_after_ms: 1 })
    const [slow, bad] = [await world.pay('pm_card_pendingRefund'), await world.pay('pm_card_refundFail')]
    const slowRefund = await refund({ payment_intent: slow.id })
    const badRefund = await refund({ payment_intent: bad.id })
    await world.control('POST', 'settings', { settle_after_ms: null })
    expect((await world.receiver.event('refund.updated')).data.object).toMatchObject({ id: slowRefund.id, status: 'succeeded' })
    expect((await world.receiver.event('refund.failed')).data.object).toMatchObject({ id: badRefund.id, status: 'failed' })
  })

  it('refuses what there is nothing to give back for', async () => {
    const unpaid = await world.stripe.paymentIntents.create({ amount: 2500, currency: 'eur' }, world.on)
    expect(await refusal(refund({ payment_intent: unpaid.id }))).toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect(await refusal(refund({ payment_intent: 'pi_nope' }))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
    expect(await refusal(refund({}))).toMatchObject({ code: 'parameter_missing' })
    const paid = await world.pay()
    expect(await refusal(refund({ payment_intent: paid.id, amount: 0 }))).toMatchObject({ code: 'parameter_invalid_integer' })
    expect(await refusal(refund({ payment_intent: paid.id, refund_application_fee: true }))).toMatchObject({
      param: 'refund_application_fee',
    })
  })
})

describe('a dispute', () => {
  it('takes the money and a fee, blocks refunds, and gives the money back when it is won', async () => {
    const intent = await world.pay('pm_card_createDispute')
    const event = await world.receiver.event('charge.dispute.created')
    const dispute = event.data.object as Stripe.Dispute
    expect(dispute).toMatchObject({ amount: 2500, status: 'needs_response', payment_intent: intent.id, is_charge_refundable: false })
    expect(dispute.balance_transactions).toMatchObject([{ amount: -2500, fee: 1500, net: -4000, reporting_category: 'dispute' }])
    expect(await refusal(refund({ payment_intent: intent.id }))).toMatchObject({ code: 'charge_disputed' })
    const evidence = { uncategorized_text: 'winning_evidence' }
    expect(await world.stripe.disputes.update(dispute.id, { evidence }, world.on)).toMatchObject({ status: 'won' })
    await world.receiver.event('charge.dispute.funds_reinstated')
    expect(world.receiver.types.slice(-4)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
  })

  it('is lost when it is accepted, and can be opened and closed from outside', async () => {
    const intent = await world.pay()
    const opened = await world.control<Stripe.Dispute>('POST', 'disputes', { payment_intent: intent.id, reason: 'product_not_received' })
    expect(await world.stripe.disputes.retrieve(opened.id, {}, world.on)).toMatchObject({ reason: 'product_not_received' })
    expect(await world.stripe.disputes.close(opened.id, {}, world.on)).toMatchObject({ status: 'lost' })
    expect((await world.receiver.event('charge.dispute.closed')).data.object).toMatchObject({ id: opened.id, status: 'lost' })
    expect(await refusal(world.stripe.disputes.close(opened.id, {}, world.on))).toMatchObject({ statusCode: 400 })
  })

  it('moves nothing while it is an inquiry', async () => {
    const intent = await world.pay('pm_card_createDisputeInquiry')
    const [inquiry] = (await world.stripe.disputes.list({ payment_intent: intent.id }, world.on)).data
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [], is_charge_refundable: true })
  })
})

describe('the books', () => {
  it('have a line for every movement, and balance', async () => {
    const stripeAccount = await world.newAccount()
    const on = { stripeAccount }
    const pay = (amount: number, payment_method: string, more: object = {}) =>
      world.stripe.paymentIntents.create({ amount, currency: 'eur', confirm: true, payment_method, ...more }, on)
    const plain = await pay(5760, 'pm_card_visa')
    const shared = await pay(10_000, 'pm_card_bypassPending', { application_fee_amount: 333 })
    await refusal(pay(2500, 'pm_card_chargeDeclined'))
    const disputed = await pay(1999, 'pm_card_createDispute')
    const returned = await pay(700, 'pm_card_refundFail')
    await world.stripe.refunds.create({ payment_intent: plain.id, amount: 1001 }, on)
    const params = { payment_intent: shared.id, amount: 5000, refund_application_fee: true, expand: ['balance_transaction'] }
    const half = await world.stripe.refunds.create(params, on)
    expect(half.balance_transaction).toMatchObject({ amount: -5000, fee: -167, net: -4833 })
    const back = await world.stripe.refunds.create({ payment_intent: returned.id }, on)
    await world.control('POST', `refunds/${back.id}/settle`, { state: 'failed' })
    const [dispute] = (await world.stripe.disputes.list({ payment_intent: disputed.id }, on)).data
    await world.control('POST', `disputes/${dispute!.id}/close`, { state: 'won' })

    const lines = (await world.stripe.balanceTransactions.list({ limit: 100 }, on)).data
    for (const line of lines) {
      expect(line.net).toBe(line.amount - line.fee)
      expect(line.fee).toBe(line.fee_details.reduce((sum, detail) => sum + detail.amount, 0))
    }
    const expected = 5760 - 197 - 1001 + (10_000 - 320 - 333) - (5000 - 167) + (1999 - 88) - (1999 + 1500) + 1999 + (700 - 50) - 700 + 700
    expect(lines.reduce((sum, line) => sum + line.net, 0)).toBe(expected)
    const balance = await world.stripe.balance.retrieve({}, on)
    expect([...balance.available, ...balance.pending].reduce((sum, part) => sum + part.amount, 0)).toBe(expected)
    const fees = (await world.stripe.balanceTransactions.list({ source: lines[0]!.source as string })).data
    expect(fees).toEqual([])
    const platform = (await world.stripe.applicationFees.list({ charge: String(shared.latest_charge) })).data
    expect(platform).toMatchObject([{ amount: 333, amount_refunded: 167 }])
  })

  it('round the fee half up', () => {
    expect([50, 500, 1000, 1017, 1018, 10_000].map((amount) => processingFee(amount, 'eur'))).toEqual([31, 45, 59, 59, 60, 320])
    expect([processingFee(10_000, 'isk'), processingFee(5650, 'kwd'), processingFee(1500, 'jpy')]).toEqual([300, 190, 74])
  })

  it('lead from a charge to its line and back', async () => {
    const intent = await world.pay()
    const params = { expand: ['latest_charge.balance_transaction.source'] }
    const found = await world.stripe.paymentIntents.retrieve(intent.id, params, world.on)
    const charge = found.latest_charge as Stripe.Charge
    const line = charge.balance_transaction as Stripe.BalanceTransaction
    expect(line).toMatchObject({ amount: 2500, fee: 103, net: 2397, type: 'charge', status: 'pending', source: { id: charge.id } })
  })
})
