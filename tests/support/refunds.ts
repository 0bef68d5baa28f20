import { expect } from 'vitest'
import { eventually, type Answer } from './api.ts'
import { confirmIntent, orderStatus, startPaying, type Buyer, type Shop } from './shop.ts'
import { stripeGet } from './simulator.ts'
import { stack } from './stack.ts'

/** An order that was paid by card, with its place at the provider; `stripe` calls Stripe's API as its account. */
export type Paid = {
  buyer: Buyer
  order: any
  intent: string
  account: string
  stripe: (method: string, path: string, form?: string) => Promise<any>
}

type Placed = { order: { id: string } }
type Console = Pick<Shop, 'member' | 'eventId'>

/** Buys some of the paid tickets with a card of the simulator's. */
export const paidOrder = async (shop: Shop, quantity: number, method = 'pm_card_visa', ticket = shop.paid): Promise<Paid> => {
  const { buyer, intent, account } = await startPaying({ eventId: shop.eventId, paid: ticket }, { quantity })
  expect((await confirmIntent(intent, account, method)).status).toBe(200)
  const order = await orderStatus(buyer, 'COMPLETED')
  const stripe = async (verb: string, path: string, form?: string) => {
    const headers = {
      authorization: 'Bearer sk_test_foyer',
      'stripe-account': account,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const response = await fetch(`${stack().stripeUrl}${path}`, { method: verb, headers, ...(form ? { body: form } : {}) })
    return response.json()
  }
  return { buyer, order, intent, account, stripe }
}

let keys = 0
/** Asks for a refund, under a key of its own. */
export const refund = ({ member, eventId }: Console, { order }: Placed, body: object): Promise<Answer> =>
  member.post(`/events/${eventId}/orders/${order.id}/refund`, body, {
    headers: { 'idempotency-key': `refund-${process.pid}-${Date.now()}-${(keys += 1)}` },
  })

/** Cancels an order. */
export const cancelOrder = ({ member, eventId }: Console, { order }: Placed, body: object = {}): Promise<Answer> =>
  member.post(`/events/${eventId}/orders/${order.id}/cancel`, body)

/** Cancels a ticket, or makes it valid again. */
export const setAttendee = ({ member, eventId }: Console, id: string, status: 'ACTIVE' | 'CANCELLED'): Promise<Answer> =>
  member.put(`/events/${eventId}/attendees/${id}/status`, { status })

/** The order as the console has it. */
export const consoleOrder = async ({ member, eventId }: Console, { order }: Placed): Promise<any> =>
  (await member.get(`/events/${eventId}/orders/${order.id}`)).body.data

/** An order's timeline, newest first. */
export const timeline = async ({ member, eventId }: Console, { order }: Placed): Promise<any[]> =>
  (await member.get(`/events/${eventId}/orders/${order.id}/timeline`)).body.data

/** Waits until the console's order has these fields. */
export const orderBecomes = (shop: Console, paid: Placed, expected: Record<string, unknown>): Promise<any> =>
  eventually(
    () => consoleOrder(shop, paid),
    (order) => Object.entries(expected).every(([field, value]) => order[field] === value),
    `an order with ${JSON.stringify(expected)}`,
  )

/** An order's refunds at the provider, newest first. */
export const refundsAtStripe = async ({ intent, account }: Pick<Paid, 'intent' | 'account'>): Promise<any[]> =>
  (await stripeGet(`/refunds?payment_intent=${intent}&limit=100`, account)).data

/** Adds someone by hand for a paid ticket. */
export const addByHand = async ({ member, eventId, paid }: Shop, more: object = {}): Promise<any> => {
  const made = await member.post(`/events/${eventId}/attendees`, {
    ticket_id: paid.id,
    price_id: paid.prices[0].id,
    first_name: 'Hanna',
    last_name: 'Hand',
    email: 'hanna@example.test',
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data
}
