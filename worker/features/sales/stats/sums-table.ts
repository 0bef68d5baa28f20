import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json } from '../../../db/columns.ts'

/** What is summed up: a day's sales as a whole, and what of them is about one price, code, tax or fee, affiliate, source, question or option. */
export type SumKind = 'day' | 'price' | 'promo' | 'charge' | 'affiliate' | 'source' | 'answers' | 'choice'

/**
 * What the reports are made of: sales by day in the event's zone, kept with every change. Orders and tickets are those
 * that still stand, on the day of their sale; money is what was taken, and `refunded` what went back on that day. Only
 * in the box.
 */
export const salesSums = sqliteTable(
  'sales_sums',
  {
    kind: text().$type<SumKind>().notNull(),
    date: text().notNull(),
    key: text().notNull(),
    /** What it was called when it was last sold. */
    about: json<Record<string, string | number | boolean | null>>().notNull(),
    orders: integer().notNull(),
    tickets: integer().notNull(),
    cancelled: integer().notNull(),
    /** Before discounts; of a tax or fee what it was taken of. */
    subtotal: integer().notNull(),
    discounts: integer().notNull(),
    fees: integer().notNull(),
    /** The added ones. */
    taxes: integer().notNull(),
    included_taxes: integer().notNull(),
    /** What was paid; of a tax or fee what it came to. */
    gross: integer().notNull(),
    refunded: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.date, table.key] })],
)
export type SumRow = typeof salesSums.$inferSelect
