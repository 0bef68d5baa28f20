import type { EventRow } from '../../../box-office/event-table.ts'
import type { Ticket } from '../../../contract/tickets.ts'
import { salesOfTicket, stateOfTicket } from '../../../domain/availability.ts'
import type { PriceRow, TicketRow } from './table.ts'

/** A ticket as the console's API gives it, with its counters and states at a time. */
export const ticketView = (
  event: EventRow,
  ticket: TicketRow,
  prices: PriceRow[],
  now: string,
  context: { limit: number | null; stopped: boolean; is_bound: boolean; on_no_list: boolean },
): Ticket => {
  const sales = salesOfTicket(event, ticket, prices, now, context)
  const priced = prices.map((price) => {
    const sale = sales.get(price.id)
    return {
      id: price.id,
      label: price.label,
      price: price.price,
      quantity: price.quantity,
      sold: price.sold,
      held: price.held,
      available: sale?.available ?? null,
      sale_start: price.sale_start,
      sale_end: price.sale_end,
      is_hidden: price.is_hidden,
      after_previous: price.after_previous,
      state: sale?.state ?? 'HIDDEN',
    }
  })
  const { event_id: _, created_at: __, ...fields } = ticket
  return {
    ...fields,
    prices: priced,
    state: stateOfTicket(
      ticket.type,
      priced.map((price) => price.state),
      context.stopped,
    ),
    sold: prices.reduce((sum, price) => sum + price.sold, 0),
    held: prices.reduce((sum, price) => sum + price.held, 0),
    gross: prices.reduce((sum, price) => sum + price.gross, 0),
    currency: event.currency,
    is_bound: context.is_bound,
    on_no_list: context.on_no_list,
  }
}
