import type { Box } from '../../box-office/box.ts'
import { steady } from '../../box-office/steady.ts'
import type { Catalogue } from '../../domain/cart.ts'
import { loadCapacities } from '../capacity/capacity.ts'
import { loadCarried } from '../taxes-and-fees/carried.ts'
import { loadAllPrices, loadTickets } from './store.ts'

const whatIsSold = steady((box) => {
  const event = box.event()
  const carried = loadCarried(box)
  return {
    status: event.status,
    ends_at: event.ends_at,
    currency: event.currency,
    takes_payments: box.facts().payment_connected,
    max_tickets_per_order: event.settings.max_tickets_per_order,
    show_available_quantity: event.settings.show_available_quantity,
    capacities: loadCapacities(box),
    tickets: loadTickets(box).map((ticket) => ({
      ...ticket,
      taxesAndFees: ticket.tax_and_fee_ids.flatMap((id) => carried.get(id) ?? []),
    })),
  }
})

/** What the event sells, with its counters, as the rules of carts and availability take it; its tickets and prices are whole rows. */
export const loadCatalogue = (box: Box) => {
  const sold = whatIsSold(box)
  const prices = Map.groupBy(loadAllPrices(box), (price) => price.ticket_id)
  return {
    ...sold,
    tickets: sold.tickets.map((ticket) => ({ ...ticket, prices: prices.get(ticket.id) ?? [] })),
  } satisfies Catalogue
}
