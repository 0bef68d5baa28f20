import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Sales by day in the event's zone: what the dashboard adds up. Only in the box. */
export const salesDays = sqliteTable('sales_days', {
  date: text().primaryKey(),
  tickets: integer().notNull(),
  orders: integer().notNull(),
  gross: integer().notNull(),
  refunded: integer().notNull(),
})
