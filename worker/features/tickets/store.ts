import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Box } from '../../box-office/box.ts'
import { oneBy, prepared } from '../../box-office/prepared.ts'
import { prices, tickets, type PriceRow, type TicketRow } from './table.ts'

const inOrder = prepared((db) => db.select().from(tickets).orderBy(asc(tickets.position), asc(tickets.id)).prepare())
const forSale = prepared((db) => {
  const { description: _, tax_and_fee_ids: __, title: ___, ...columns } = getTableColumns(tickets)
  return db.select(columns).from(tickets).orderBy(asc(tickets.position), asc(tickets.id)).prepare()
})
const byId = oneBy(tickets, tickets.id)
const allPrices = prepared((db) => db.select().from(prices).orderBy(asc(prices.position)).prepare())
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

/** The same without what is only shown. */
export const loadSaleTickets = (box: Box) => forSale(box).all()

/** One ticket, or undefined. */
export const loadTicket = (box: Box, id: string): TicketRow | undefined => byId(box, id)

/** One ticket's prices in their order. */
export const loadPrices = (box: Box, ticketId: string): PriceRow[] => pricesOfTicket(box).all({ ticket_id: ticketId })

/** Every price of the event. */
export const loadAllPrices = (box: Box): PriceRow[] => allPrices(box).all()

/** One price, or undefined. */
export const loadPrice = (box: Box, id: string): PriceRow | undefined => priceById(box, id)
