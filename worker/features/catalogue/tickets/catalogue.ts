import type { Box } from '../../../box-office/box.ts'
import { cachedUntilWrite } from '../../../box-office/cached-until-write.ts'
import type { Catalogue } from '../../../domain/cart.ts'
import { loadCapacities } from '../capacity/capacity.ts'
import { loadCarried } from '../tax-snapshot/tax-snapshot.ts'
import { loadAllPrices, loadPricesOf, loadTickets } from './store.ts'

const whatIsSold = cachedUntilWrite((box) => {
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

/** So few tickets are read whole: less than it takes to say which. */
const few = 5

/** The tickets that decide about some of them: themselves, and those that share a capacity with one. */
const decidingOn = (sold: ReturnType<typeof whatIsSold>, ticketIds: readonly string[]): string[] => {
  const shared = sold.capacities.filter((capacity) => capacity.ticket_ids.some((id) => ticketIds.includes(id)))
  return [...new Set([...ticketIds, ...shared.flatMap((capacity) => capacity.ticket_ids)])]
}

/**
 * What the event sells, with its counters, as the rules of carts and availability take it; its tickets and prices are
 * whole rows. Where only some tickets are asked for, those that do not decide about them have no prices.
 */
export const loadCatalogue = (box: Box, ticketIds?: readonly string[]) => {
  const sold = whatIsSold(box)
  const isWhole = !ticketIds || sold.tickets.length <= few
  const prices = Map.groupBy(isWhole ? loadAllPrices(box) : loadPricesOf(box, decidingOn(sold, ticketIds)), (price) => price.ticket_id)
  // Of a capacity that no one asked for nothing was counted.
  const asked = isWhole ? null : new Set(ticketIds)
  return {
    ...sold,
    capacities: asked ? sold.capacities.filter((capacity) => capacity.ticket_ids.some((id) => asked.has(id))) : sold.capacities,
    tickets: sold.tickets.map((ticket) => ({ ...ticket, prices: prices.get(ticket.id) ?? [] })),
  } satisfies Catalogue
}
