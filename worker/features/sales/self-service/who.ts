import { personName } from '../../../shared/names.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { isBuyerOf } from '../orders/order-session.ts'
import type { OrderRow } from '../orders/table.ts'
import type { Actor } from '../orders/timeline.ts'

/** What a caller shows: the session of an order, and the address they are signed in to their tickets with. */
export type Claims = { session_token: string | null; email: string | null }

/** Those of someone who has a link alone. */
export const noClaims: Claims = { session_token: null, email: null }

const isSame = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a.trim().toLowerCase() === b.trim().toLowerCase()

/** Who asks as an order's buyer; null for anyone else. */
export const buyerBehind = (order: OrderRow, { session_token, email }: Claims): Actor | null => {
  if (isBuyerOf(order, session_token)) return { kind: 'BUYER', name: null, via: 'ORDER_PAGE' }
  return isSame(email, order.email) ? { kind: 'BUYER', name: null, via: 'MY_TICKETS' } : null
}

/**
 * Who asks as the holder of a ticket: its buyer while it was not passed on, else the one whose address it has. The link
 * of a ticket that is not at the buyer's address is its holder's alone. Null for anyone else.
 */
export const holderBehind = (order: OrderRow, attendee: AttendeeRow, claims: Claims): Actor | null => {
  const isPassedOn = attendee.passed_on_by !== null
  const buyer = isPassedOn ? null : buyerBehind(order, claims)
  if (buyer) return buyer
  const name = personName(attendee)
  if (isSame(claims.email, attendee.email)) return { kind: 'HOLDER', name, via: 'MY_TICKETS' }
  return isPassedOn || !isSame(attendee.email, order.email) ? { kind: 'HOLDER', name, via: 'TICKET_PAGE' } : null
}
