import type { Cart } from '../../../worker/contract/orders.ts'
import { ApiProblem } from '../../lib/api-error.ts'

/** A refusal of the cart, by the ticket it is about; `ticketId` is null where it is about the whole order. */
export type CartFault = {
  ticketId: string | null
  priceId: string | null
  kind: 'few' | 'many' | 'below' | 'amount' | 'other'
  /** So many would be accepted; null where no number helps. */
  limit: number | null
  error: unknown
}

// A wrong donation is told by its place in the cart that was sent.
const amountFault = (error: ApiProblem, cart: Cart): CartFault | null => {
  const at = Object.keys(error.errors)
    .map((path) => /^tickets\.(\d+)\.prices\.(\d+)\.amount$/.exec(path))
    .find(Boolean)
  const ticket = at && cart.tickets[Number(at[1])]
  const price = at && ticket?.prices[Number(at[2])]
  return ticket && price ? { ticketId: ticket.ticket_id, priceId: price.price_id, kind: 'amount', limit: null, error } : null
}

/** What the server refused of a cart, for the row it belongs to. */
export const cartFault = (error: unknown, cart: Cart): CartFault | null => {
  if (!error) return null
  if (!(error instanceof ApiProblem)) return { ticketId: null, priceId: null, kind: 'other', limit: null, error }
  const fault = (kind: CartFault['kind'], limit?: number): CartFault => ({
    ticketId: error.fact<string>('ticket_id') ?? null,
    priceId: error.fact<string>('price_id') ?? null,
    kind,
    limit: limit ?? null,
    error,
  })
  if (error.code === 'not_enough_tickets') return fault('few', error.fact<number>('available'))
  if (error.code === 'max_per_order_exceeded') return fault('many', error.fact<number>('maximum'))
  if (error.code === 'below_min_per_order') return fault('below', error.fact<number>('minimum'))
  return amountFault(error, cart) ?? fault('other')
}
