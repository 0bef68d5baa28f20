import type { PublicPrice, PublicTicket } from '../../../../../worker/contract/public.ts'
import type { CartState } from './use-cart.ts'

type Limits = {
  /** The first quantity to add. */
  first: number
  canAdd: boolean
  /** The ticket's own maximum is reached. */
  atMaximum: boolean
}

/** The limits of a price's stepper by the page's data. The server decides. */
export const limitsOf = (ticket: PublicTicket, price: PublicPrice, cart: CartState, maxPerOrder: number): Limits => {
  const ofTicket = ticket.prices.reduce((sum, each) => sum + cart.chosen(each), 0)
  const own = cart.chosen(price)
  const others = ofTicket - own
  const left = price.available ?? Number.POSITIVE_INFINITY
  const needed = Math.max(1, ticket.min_per_order - others)
  return {
    // If fewer than the minimum are left, the rest may be bought.
    first: Math.max(1, Math.min(needed, left)),
    canAdd: ofTicket < ticket.max_per_order && own < left && cart.count < maxPerOrder,
    atMaximum: ofTicket >= ticket.max_per_order && own > 0,
  }
}
