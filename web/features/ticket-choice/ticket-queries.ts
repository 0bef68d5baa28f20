import type { Ticket } from '../../../worker/contract/tickets.ts'
import { resource } from '../../kit/resource.ts'

export const tickets = resource<Ticket>('tickets')

/** All tickets of an event, in their order of display. */
export const useTickets = (eventId: string) => tickets.useAll(eventId)

/** Says that tickets changed: their list, what they share, the figures and what going live needs are asked anew. */
export const useTicketsChanged = (eventId: string) => tickets.useChanged(eventId)
