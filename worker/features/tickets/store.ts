import { asc, eq } from 'drizzle-orm'
import type { Box } from '../../box-office/box.ts'
import { prices, tickets, type PriceRow, type TicketRow } from './table.ts'

/** The event's tickets in their order of display. */
export const loadTickets = (box: Box): TicketRow[] => box.db.select().from(tickets).orderBy(asc(tickets.position), asc(tickets.id)).all()

/** One ticket, or undefined. */
export const loadTicket = (box: Box, id: string): TicketRow | undefined => box.db.select().from(tickets).where(eq(tickets.id, id)).all()[0]

/** One ticket's prices in their order. */
export const loadPrices = (box: Box, ticketId: string): PriceRow[] =>
  box.db.select().from(prices).where(eq(prices.ticket_id, ticketId)).orderBy(asc(prices.position)).all()

/** Every price of the event. */
export const loadAllPrices = (box: Box): PriceRow[] => box.db.select().from(prices).orderBy(asc(prices.position)).all()
