import type { Ticket } from '../../../../worker/contract/tickets.ts'
import { resource } from '../../../shared/kit/resource.ts'

export const tickets = resource<Ticket>('tickets')

/** All tickets of an event, in display order. */
export const useTickets = (eventId: string) => tickets.useAll(eventId)

/** Invalidates the tickets, their capacities, the stats and the conditions for going live. */
export const useTicketsChanged = (eventId: string) => tickets.useChanged(eventId)
