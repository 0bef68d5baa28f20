import type { PublicEvent, PublicTicket } from '../../../../../worker/contract/public.ts'
import { isOnSale } from './use-cart.ts'

/** Whether any ticket of the event can be bought now. */
export const canBuy = ({ status }: PublicEvent, tickets: PublicTicket[]): boolean =>
  status === 'LIVE' && tickets.some((ticket) => ticket.prices.some(isOnSale))

/** Whether the event is over and sells nothing: its tickets concern no one anymore. */
export const isOver = (event: PublicEvent, tickets: PublicTicket[]): boolean =>
  event.status === 'LIVE' && event.phase === 'ENDED' && !canBuy(event, tickets)
