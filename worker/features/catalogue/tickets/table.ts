import { index, integer, text } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import type { TicketType } from '../../../contract/tickets.ts'
import { flag, json, time } from '../../../db/columns.ts'

const ticketColumns = () => ({
  id: text().primaryKey(),
  event_id: text().notNull(),
  title: text().notNull(),
  description: text(),
  type: text().$type<TicketType>().notNull(),
  sale_start: time(),
  sale_end: time(),
  min_per_order: integer().notNull(),
  max_per_order: integer().notNull(),
  hide_when_sold_out: flag().notNull(),
  hide_before_sale_start: flag().notNull(),
  hide_after_sale_end: flag().notNull(),
  hidden_unless_promo: flag().notNull(),
  is_hidden: flag().notNull(),
  show_quantity: flag().notNull(),
  start_collapsed: flag().notNull(),
  /** `#rrggbb`, for check-in staff. */
  color: text(),
  tax_and_fee_ids: json<string[]>().notNull(),
  position: integer().notNull(),
  created_at: time().notNull(),
})

const priceColumns = () => ({
  id: text().primaryKey(),
  event_id: text().notNull(),
  ticket_id: text().notNull(),
  label: text(),
  /** Minor units; a donation's is its minimum. */
  price: integer().notNull(),
  quantity: integer(),
  sale_start: time(),
  sale_end: time(),
  is_hidden: flag().notNull(),
  /** Whether it waits until the price before it has ended or is sold out. */
  after_previous: flag().notNull().default(false),
  position: integer().notNull(),
  /** Admissions sold, and held by unfinished orders. */
  sold: integer().notNull(),
  held: integer().notNull(),
  /** What its completed orders paid, minor units. */
  gross: integer().notNull(),
})

export const ticketEntity = entity('tickets', {
  limit: { rows: 1000, problem: 'ticket_limit' },
  columns: ticketColumns,
  isSteady: true,
  readModel: { indexes: (table) => [index('tickets_by_event').on(table.event_id)] },
  duplicate: {
    with: 'tickets',
    changes: (ticket, copy) => ({
      sale_start: copy.time(ticket.sale_start),
      sale_end: copy.time(ticket.sale_end),
      tax_and_fee_ids: copy.idsOf(ticket.tax_and_fee_ids),
    }),
  },
})
export const priceEntity = entity('prices', {
  columns: priceColumns,
  inBox: () => ({
    /** Sold ones whose holders offer them back. */
    listed: integer().notNull().default(0),
  }),
  readModel: { indexes: (table) => [index('prices_by_event').on(table.event_id)] },
  duplicate: {
    with: 'tickets',
    changes: (price, copy) => {
      const ticket_id = copy.idOf(price.ticket_id)
      if (ticket_id === null) return null
      return {
        ticket_id,
        sale_start: copy.time(price.sale_start),
        sale_end: copy.time(price.sale_end),
        sold: 0,
        held: 0,
        gross: 0,
        listed: 0,
      }
    },
  },
})
export const tickets = ticketEntity.table
export const prices = priceEntity.table
export type TicketRow = typeof tickets.$inferSelect
export type PriceRow = typeof prices.$inferSelect
