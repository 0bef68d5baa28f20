import type { Box } from '../../../box-office/box.ts'
import { loadPrice } from '../../catalogue/tickets/store.ts'
import { excessOf } from '../orders/stock.ts'
import { system } from '../orders/timeline.ts'
import { recallOffer } from '../waitlist/offers.ts'
import { endResale } from './end-resale.ts'
import { waitingToEnd } from './store.ts'
import type { ResaleRow } from './table.ts'

/** Whether no hold needs a listed unit of a price: without it, nothing is taken beyond a limit. */
export const isUnneeded = (box: Box, { ticket_id, price_id }: Pick<ResaleRow, 'ticket_id' | 'price_id'>): boolean => {
  const price = loadPrice(box, price_id)
  return !price || price.listed > price.held || excessOf(box, { ticket_id, price_id }, 1) === 0
}

/** Frees a listed unit of what the line was offered and no one takes yet. */
export const recallFor = (box: Box, row: Pick<ResaleRow, 'ticket_id' | 'price_id'>): boolean => {
  while (!isUnneeded(box, row)) if (!recallOffer(box, row.price_id)) return false
  return true
}

/** Gives tickets back to their holders who asked for them while someone was paying, now that no one is. */
export const takeBackDue = (box: Box): void => {
  for (const row of waitingToEnd(box)) if (recallFor(box, row)) endResale(box, row, 'TAKEN_BACK', system)
}
