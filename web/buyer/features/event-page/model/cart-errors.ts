import type { Cart } from '../../../../../worker/contract/orders.ts'
import { ApiProblem } from '../../../../shared/lib/api-error.ts'

/** A rejection of the cart by the ticket it concerns; `ticketId` is null for the whole order. */
export type CartError = {
  ticketId: string | null
  priceId: string | null
  kind: 'few' | 'many' | 'below' | 'amount' | 'other'
  /** The accepted quantity; null where no quantity helps. */
  limit: number | null
  error: unknown
}

// An invalid donation is reported by its index in the sent cart.
const findAmountError = (error: ApiProblem, cart: Cart): CartError | null => {
  const at = Object.keys(error.errors)
    .map((path) => /^tickets\.(\d+)\.prices\.(\d+)\.amount$/.exec(path))
    .find(Boolean)
  const ticket = at && cart.tickets[Number(at[1])]
  const price = at && ticket?.prices[Number(at[2])]
  return ticket && price ? { ticketId: ticket.ticket_id, priceId: price.price_id, kind: 'amount', limit: null, error } : null
}

/** The server's error for a cart, assigned to its row. */
export const findCartError = (error: unknown, cart: Cart): CartError | null => {
  if (!error) return null
  if (!(error instanceof ApiProblem)) return { ticketId: null, priceId: null, kind: 'other', limit: null, error }
  const cartErrorOf = (kind: CartError['kind'], limit?: number): CartError => ({
    ticketId: error.fact<string>('ticket_id') ?? null,
    priceId: error.fact<string>('price_id') ?? null,
    kind,
    limit: limit ?? null,
    error,
  })
  if (error.code === 'not_enough_tickets') return cartErrorOf('few', error.fact<number>('available'))
  if (error.code === 'max_per_order_exceeded') return cartErrorOf('many', error.fact<number>('maximum'))
  if (error.code === 'below_min_per_order') return cartErrorOf('below', error.fact<number>('minimum'))
  return findAmountError(error, cart) ?? cartErrorOf('other')
}
