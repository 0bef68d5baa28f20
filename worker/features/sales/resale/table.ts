import { sql } from 'drizzle-orm'
import { flag, time } from '../../../db/columns.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How a ticket's offer back stands: open, or ended by a buyer, its holder, a scan, or something else. */
export type ResaleState = 'LISTED' | 'SOLD' | 'TAKEN_BACK' | 'SCANNED' | 'ENDED'

/** Tickets that their holders offer back at the price they paid: a row each time one is. Only in the box. */
export const resales = sqliteTable(
  'resales',
  {
    id: text().primaryKey(),
    attendee_id: text().notNull(),
    /** The order it was bought with. */
    order_id: text().notNull(),
    ticket_id: text().notNull(),
    price_id: text().notNull(),
    state: text().$type<ResaleState>().notNull(),
    /** The price of one unit then: it is not sold for another. */
    price: integer().notNull(),
    /** What was paid for it, and what of that is kept when it is sold, in minor units. */
    paid: integer().notNull(),
    fee: integer().notNull(),
    listed_at: time().notNull(),
    /** Whether it is taken back as soon as no one's payment needs it. */
    taking_back: flag().notNull(),
    ended_at: time(),
    /** The order that bought it, and the refund of its holder. */
    sold_to: text(),
    refund_id: text(),
  },
  (table) => [
    index('resales_for_sale')
      .on(table.price_id, table.taking_back, table.listed_at)
      .where(sql`state = 'LISTED'`),
    index('resales_to_take_back')
      .on(table.listed_at)
      .where(sql`state = 'LISTED' and taking_back = 1`),
    index('resales_of_attendee').on(table.attendee_id, table.listed_at),
  ],
)
export type ResaleRow = typeof resales.$inferSelect
