import type { CapacityAssignment } from '../../../../../worker/contract/capacity.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { leftOf } from '../../capacity/capacity.ts'

// Without a limit in one part there is none in the whole.
const sum = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>((total, count) => (total === null || count === null ? null : total + count), 0)

/** How many there are over all prices; null = unlimited. */
export const quantityOf = (ticket: Ticket): number | null => sum(ticket.prices.map((price) => price.quantity))

/** How many can be sold now over all prices, which together fit into what the ticket shares with others; null = unlimited. */
export const availableOf = (ticket: Ticket, assignments: readonly CapacityAssignment[]): number | null => {
  const limits = assignments
    .filter((assignment) => assignment.enabled && assignment.ticket_ids.includes(ticket.id))
    .map(leftOf)
    .concat(sum(ticket.prices.map((price) => price.available)))
    .filter((limit) => limit !== null)
  return limits.length ? Math.min(...limits) : null
}
