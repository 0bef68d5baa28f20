import type Stripe from 'stripe'
import type { ProviderEvent } from '../provider.ts'

type About = ProviderEvent['about']

const idOf = (object: { id: string } | string | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

/** A payment by the ids in its object's metadata; without them it is unknown, or unrouted. */
const payment = (intent: string | null, metadata: Stripe.Metadata | null | undefined, otherwise: 'nobody' | 'unrouted'): About => {
  if (!intent) return null
  const { event_id, order_id } = metadata ?? {}
  if (event_id && order_id) return { kind: 'payment', event_id, order_id, intent_id: intent }
  return otherwise === 'unrouted' ? { kind: 'unrouted', intent_id: intent } : null
}

/** The subject of a Stripe event. Charges carry their intent's metadata; disputes carry none, refunds only ours. */
const about = (event: Stripe.Event): About => {
  const object = event.data.object
  if (event.type === 'account.updated' && object.object === 'account') return { kind: 'account', account_id: object.id }
  if (event.type === 'account.application.deauthorized') return event.account ? { kind: 'deauthorized', account_id: event.account } : null
  if (object.object === 'payment_intent') return payment(object.id, object.metadata, 'nobody')
  if (object.object === 'charge') return payment(idOf(object.payment_intent), object.metadata, 'nobody')
  if (object.object === 'refund') return payment(idOf(object.payment_intent), object.metadata, 'unrouted')
  if (object.object === 'dispute') return payment(idOf(object.payment_intent), object.metadata, 'unrouted')
  return null
}

/** Whether a signed body is an event: it has an id, a type and an object. */
export const isEvent = (signed: Partial<Pick<Stripe.Event, 'id' | 'type' | 'data'>>): boolean =>
  typeof signed.id === 'string' && typeof signed.type === 'string' && typeof signed.data?.object === 'object' && signed.data.object !== null

/** A Stripe event as the port's type; `account` is its account where the event itself names none. */
export const eventOf = (event: Stripe.Event, account: string | null = null): ProviderEvent => ({
  id: event.id,
  type: event.type,
  account_id: event.account ?? account,
  about: about(event),
})
