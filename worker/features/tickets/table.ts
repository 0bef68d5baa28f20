import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TicketType } from '../../contract/tickets.ts'
import { flag, json, readModelColumns, time } from '../../db/columns.ts'

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
  position: integer().notNull(),
  /** Admissions sold, and held by unfinished orders. */
  sold: integer().notNull(),
  held: integer().notNull(),
  /** What its completed orders paid, minor units. */
  gross: integer().notNull(),
})

export const tickets = sqliteTable('tickets', ticketColumns())
export const prices = sqliteTable('prices', priceColumns())
export type TicketRow = typeof tickets.$inferSelect
export type PriceRow = typeof prices.$inferSelect

export const ticketsReadModel = sqliteTable('tickets', { ...ticketColumns(), ...readModelColumns() }, (table) => [
  index('tickets_by_event').on(table.event_id),
])
export const pricesReadModel = sqliteTable('prices', { ...priceColumns(), ...readModelColumns() }, (table) => [
  index('prices_by_event').on(table.event_id),
])
