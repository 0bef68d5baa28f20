import { caller, type Call } from './organizer.ts'
import { SECRET_KEY } from '../stripe-simulator/config.ts'
import type { Stack } from '../run/stack.ts'

/** The buyer of an order. */
export type Buyer = { first_name: string; last_name: string; email: string; locale: string }

/** An order as its buyer sees it: with details, and complete if it costs nothing. */
export type Placed = { id: string; status: string; total: number; path: string; session: Record<string, string> }

type Line = { id: string; ticket_id: string; quantity: number }

type Answers = { question_id: string; answer: string | string[] }[]

/** The answers of an order, and of each admission of a ticket. */
export type Answered = { order: Answers; ofTicket: (ticketId: string) => Answers }

/** What else an order may say: its code, whose link and where its buyer came from, and other people on its tickets. */
export type Further = {
  promo_code?: string | undefined
  affiliate_code?: string | undefined
  source?: string | undefined
  guestAt?: (place: number) => Pick<Buyer, 'first_name' | 'last_name'>
}

/** Calls as a buyer. */
export const buyerOf = ({ url, headers }: Stack): Call => caller(url, undefined, headers)

/** Places an order of so many of each price, everyone on it in the buyer's name unless others are given. */
export const placeOrder = async (
  stack: Stack,
  eventId: string,
  wanted: { ticket_id: string; price_id: string; quantity: number }[],
  buyer: Buyer,
  answered: Answered = { order: [], ofTicket: () => [] },
  { guestAt = () => buyer, ...further }: Further = {},
): Promise<Placed> => {
  const call = buyerOf(stack)
  const tickets = wanted.map(({ ticket_id, ...price }) => ({ ticket_id, prices: [price] }))
  const placed = await call('POST', `/public/events/${eventId}/order`, { tickets, ...further })
  const path = `/public/events/${eventId}/order/${placed['data'].short_id}`
  const session = { 'x-order-session': placed['session_token'] as string }
  const places = (placed['data'].lines as Line[]).flatMap((line) => Array.from({ length: line.quantity }, () => line))
  const attendees = places.map(({ id, ticket_id }, place) => {
    const { first_name, last_name } = guestAt(place)
    return { line_id: id, first_name, last_name, answers: answered.ofTicket(ticket_id) }
  })
  const given = await call('PUT', path, { ...buyer, answers: answered.order, attendees }, session)
  return { id: given['data'].id, status: given['data'].status, total: given['data'].total, path, session }
}

/** A payment at the provider, as the buyer's page knows it. */
export type Payment = { payment_intent_id: string; account_id: string }

/** Begins the payment of an order. */
export const startPayment = async (stack: Stack, { path, session }: Placed): Promise<Payment> =>
  (await buyerOf(stack)('POST', `${path}/payment`, undefined, session))['data']

/** Pays with a card that works; the webhook is on its way then. */
export const confirmPayment = async (stack: Stack, payment: Payment): Promise<void> => {
  await fetch(`${stack.stripeUrl}/v1/payment_intents/${payment.payment_intent_id}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${SECRET_KEY}`,
      'stripe-account': payment.account_id,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'payment_method=pm_card_visa',
  })
}
