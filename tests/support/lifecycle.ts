import fc from 'fast-check'
import { expect } from 'vitest'
import { call } from './api.ts'
import type { OpenEvent } from './event.ts'
import { addByHand, cancelOrder, consoleOrder, refund, refundsAtStripe, setAttendee } from './refunds.ts'
import { cartOf, confirmIntent, orderWithDetails, startPayment, type Buyer, type Shop } from './shop.ts'
import { authenticate, closeDispute, dispute, settlePayment, settleRefund, stripeGet, stripePost } from './simulator.ts'

/** The steps of a buyer, the organizer, the provider and the bank on one order. */
export type Lifecycle = {
  quantity: number
  paying: 'card' | 'declined' | 'three_d' | 'late_yes' | 'late_no' | 'nothing' | 'by_hand'
  refunds: 'at_once' | 'pending' | 'bounces'
  steps: { do: 'refund' | 'refund_at_provider' | 'settle' | 'cancel' | 'void' | 'dispute' | 'close'; part: number; well: boolean }[]
}

/** Any life an order may have. */
export const lifecycles: fc.Arbitrary<Lifecycle> = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  paying: fc.constantFrom('card', 'card', 'card', 'declined', 'three_d', 'late_yes', 'late_no', 'nothing', 'by_hand'),
  refunds: fc.constantFrom('at_once', 'at_once', 'pending', 'bounces'),
  steps: fc.array(
    fc.record({
      do: fc.constantFrom('refund', 'refund', 'refund', 'refund_at_provider', 'settle', 'settle', 'cancel', 'void', 'dispute', 'close'),
      part: fc.integer({ min: 1, max: 4 }),
      well: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
})

const cards = { at_once: 'pm_card_visa', pending: 'pm_card_pendingRefund', bounces: 'pm_card_refundFail' } as const

/** A shop with the ticket of a lifecycle's order; the currency's step, and Stripe's units in one of ours. */
export type Place = Shop & {
  ticket: any
  step: number
  stripeUnits: number
  /** The cart of so many tickets, if not of the ticket alone. */ cart?: (quantity: number) => object
}

/** The shop's own event, or another of the same organizer, as a place to live. */
export const placeOf = (shop: Shop, event: OpenEvent, step = 1, stripeUnits = 1): Place => ({
  ...shop,
  eventId: event.eventId,
  paid: event.tickets[0],
  ticket: event.tickets[0],
  step,
  stripeUnits,
})

const pay = async (place: Place, life: Lifecycle, buyer: Buyer): Promise<{ intent: string; account: string } | null> => {
  const started = await startPayment(buyer)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const { payment_intent_id: intent, account_id: account } = started.body.data
  const card = cards[life.refunds]
  if (life.paying === 'nothing') return null
  if (life.paying === 'declined') await confirmIntent(intent, account, 'pm_card_chargeDeclined')
  if (life.paying === 'three_d') {
    await confirmIntent(intent, account, 'pm_card_authenticationRequired')
    await authenticate(intent)
  } else if (life.paying === 'late_yes' || life.paying === 'late_no') {
    await confirmIntent(intent, account, 'pm_card_processing')
    await settlePayment(intent, life.paying === 'late_yes' ? 'succeeded' : 'failed')
    if (life.paying === 'late_no') return null
  } else await confirmIntent(intent, account, card)
  return { intent, account }
}

/** Plays one order's life; refused steps are expected, and the life goes on. Answers with the order's id. */
export const live = async (place: Place, life: Lifecycle): Promise<string> => {
  if (life.paying === 'by_hand') return (await addByHand(place, { amount_paid: place.step * 100 })).order_id
  const buyer = await orderWithDetails(place, place.cart?.(life.quantity) ?? cartOf([place.ticket, life.quantity]))
  const paid = await pay(place, life, buyer)
  if (!paid) {
    await call('POST', `${buyer.path}/abandon`, { headers: buyer.headers })
    return buyer.order.id
  }
  for (const step of life.steps) await take(place, buyer, paid, step)
  return buyer.order.id
}

const take = async (
  place: Place,
  buyer: Buyer,
  paid: { intent: string; account: string },
  step: Lifecycle['steps'][number],
): Promise<void> => {
  const order = await consoleOrder(place, buyer)
  const amount = Math.max(place.step, Math.floor(order.total / (4 * place.step)) * step.part * place.step)
  if (step.do === 'refund') await refund(place, buyer, { amount, cancel_order: step.well && step.part === 4 })
  if (step.do === 'cancel') await cancelOrder(place, buyer, step.well ? { refund_amount: amount } : {})
  if (step.do === 'void' && order.attendees[0]) await setAttendee(place, order.attendees[0].id, step.well ? 'ACTIVE' : 'CANCELLED')
  if (step.do === 'dispute') await dispute(paid.intent).catch(() => undefined)
  if (step.do === 'close') {
    const { data } = await stripeGet(`/disputes?payment_intent=${paid.intent}`, paid.account)
    if (data[0]) await closeDispute(data[0].id, step.well ? 'won' : 'lost').catch(() => undefined)
  }
  if (step.do === 'settle') {
    const [latest] = await refundsAtStripe(paid)
    if (latest) await settleRefund(latest.id, step.well ? 'succeeded' : 'failed').catch(() => undefined)
  }
  if (step.do === 'refund_at_provider')
    await stripePost('/refunds', paid.account, { payment_intent: paid.intent, amount: String(amount * place.stripeUnits) })
}
