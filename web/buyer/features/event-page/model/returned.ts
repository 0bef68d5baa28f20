import type { PublicTicket } from '../../../../../worker/contract/public.ts'
import { isOnSale } from './use-cart.ts'

/** How many tickets holders gave back, where nothing else is on sale; else 0. */
export const returnedTickets = (tickets: readonly Pick<PublicTicket, 'prices'>[]): number => {
  const onSale = tickets.flatMap(({ prices }) => prices).filter(isOnSale)
  return onSale.every(({ returned = 0 }) => returned > 0) ? onSale.reduce((sum, { returned = 0 }) => sum + returned, 0) : 0
}
