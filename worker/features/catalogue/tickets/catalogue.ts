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

/** Up to this many tickets are read completely: cheaper than selecting some. */
const READ_ALL_UP_TO = 5

/** The tickets that affect the availability of some: themselves, and those that share a capacity with one. */
const decidingOn = (sold: ReturnType<typeof whatIsSold>, ticketIds: readonly string[]): string[] => {
  const shared = sold.capacities.filter((capacity) => capacity.ticket_ids.some((id) => ticketIds.includes(id)))
  return [...new Set([...ticketIds, ...shared.flatMap((capacity) => capacity.ticket_ids)])]
}

/**
 * The event's tickets and prices with their counters, for the rules of carts and availability. Of tickets that don't
 * affect the requested ones the prices are left out.
 */
export const loadCatalogue = (box: Box, ticketIds?: readonly string[]) => {
  const sold = whatIsSold(box)
  const isWhole = !ticketIds || sold.tickets.length <= READ_ALL_UP_TO
  const prices = Map.groupBy(isWhole ? loadAllPrices(box) : loadPricesOf(box, decidingOn(sold, ticketIds)), (price) => price.ticket_id)
  // Capacities of other tickets have no counts.
  const asked = isWhole ? null : new Set(ticketIds)
  return {
    ...sold,
    capacities: asked ? sold.capacities.filter((capacity) => capacity.ticket_ids.some((id) => asked.has(id))) : sold.capacities,
    tickets: sold.tickets.map((ticket) => ({ ...ticket, prices: prices.get(ticket.id) ?? [] })),
  } satisfies Catalogue
}
