import type { CapacityAssignment } from '../../../../../worker/contract/capacity.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { leftOf } from '../../capacity/capacity.ts'

// One unlimited part makes the whole unlimited.
const sum = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>((total, count) => (total === null || count === null ? null : total + count), 0)

/** The quantity over all prices; null = unlimited. */
export const quantityOf = (ticket: Ticket): number | null => sum(ticket.prices.map((price) => price.quantity))

/** The number that can be sold now over all prices, limited by shared capacity; null = unlimited. */
export const availableOf = (ticket: Ticket, assignments: readonly CapacityAssignment[]): number | null => {
  const limits = assignments
    .filter((assignment) => assignment.enabled && assignment.ticket_ids.includes(ticket.id))
    .map(leftOf)
    .concat(sum(ticket.prices.map((price) => price.available)))
    .filter((limit) => limit !== null)
  return limits.length ? Math.min(...limits) : null
}
