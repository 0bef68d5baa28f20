import type { PublicEvent, PublicTicket } from '../../../../../worker/contract/public.ts'

type Groups = {
  /** Sold out, with an open waitlist. */
  waiting: PublicTicket[]
  later: PublicTicket[]
  /** When the first of the later ones goes on sale, if that is known. */
  first: string | null
  gone: PublicTicket[]
}

const isLater = ({ prices }: PublicTicket): boolean => prices.some(({ state }) => state === 'SALE_STARTS' || state === 'COMING_SOON')

/** Tickets that can’t be bought now, by what a buyer may expect of them. */
export const groupOffSale = ({ waitlist }: Pick<PublicEvent, 'waitlist'>, tickets: readonly PublicTicket[]): Groups => {
  const later = tickets.filter(isLater)
  const hasWaitlist = ({ state }: PublicTicket): boolean => state === 'SOLD_OUT' && waitlist.is_open
  const rest = tickets.filter((ticket) => !isLater(ticket))
  const starts = later.flatMap(({ prices }) => prices.flatMap(({ state, sale_start }) => (state === 'SALE_STARTS' && sale_start) || []))
  return {
    waiting: rest.filter(hasWaitlist),
    later,
    first: starts.sort()[0] ?? null,
    gone: rest.filter((ticket) => !hasWaitlist(ticket)),
  }
}
