import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { oneBy, prepared } from '../../../box-office/prepared.ts'
import { prices, tickets, type PriceRow, type TicketRow } from './table.ts'

const inOrder = prepared((db) => db.select().from(tickets).orderBy(asc(tickets.position), asc(tickets.id)).prepare())
const byId = oneBy(tickets, tickets.id)
const allPrices = prepared((db) => db.select().from(prices).orderBy(asc(prices.position)).prepare())
const pricesOfSome = prepared((db) =>
  db
    .select()
    .from(prices)
    .where(sql`${prices.ticket_id} in (select value from json_each(${sql.placeholder('ticket_ids')}))`)
    .orderBy(asc(prices.position))
    .prepare(),
)
const priceById = oneBy(prices, prices.id)
const pricesOfTicket = prepared((db) =>
  db
    .select()
    .from(prices)
    .where(eq(prices.ticket_id, sql.placeholder('ticket_id')))
    .orderBy(asc(prices.position))
    .prepare(),
)

/** The event's tickets in their order of display. */
export const loadTickets = (box: Box): TicketRow[] => inOrder(box).all()

const coloured = prepared((db) =>
  db.select({ ticket_id: tickets.id, color: tickets.color }).from(tickets).where(isNotNull(tickets.color)).prepare(),
)
/** The tickets that have a colour, with it. */
export const loadTicketColours = (box: Box): { ticket_id: string; color: string }[] =>
  coloured(box)
    .all()
    .map(({ ticket_id, color }) => ({ ticket_id, color: color ?? '' }))

/** One ticket, or undefined. */
export const loadTicket = (box: Box, id: string): TicketRow | undefined => byId(box, id)

/** One ticket's prices in their order. */
export const loadPrices = (box: Box, ticketId: string): PriceRow[] => pricesOfTicket(box).all({ ticket_id: ticketId })

/** Every price of the event. */
export const loadAllPrices = (box: Box): PriceRow[] => allPrices(box).all()

/** The prices of some tickets. */
export const loadPricesOf = (box: Box, ticketIds: string[]): PriceRow[] => pricesOfSome(box).all({ ticket_ids: JSON.stringify(ticketIds) })

/** One price, or undefined. */
export const loadPrice = (box: Box, id: string): PriceRow | undefined => priceById(box, id)

const moved = prepared((db) =>
  db
    .update(prices)
    .set({
      held: sql`${prices.held} + ${sql.placeholder('held')}`,
      sold: sql`${prices.sold} + ${sql.placeholder('sold')}`,
      gross: sql`${prices.gross} + ${sql.placeholder('gross')}`,
      listed: sql`${prices.listed} + ${sql.placeholder('listed')}`,
    })
    .where(eq(prices.id, sql.placeholder('id')))
    .returning()
    .prepare(),
)

/** Changes a price's counters, if the price still exists. */
export const movePrice = (box: Box, id: string, by: { held: number; sold: number; gross: number; listed?: number }): void => {
  for (const row of moved(box).all({ id, listed: 0, ...by })) box.written(prices, row)
}
