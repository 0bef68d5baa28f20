import { integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import { flag, time } from '../../../db/columns.ts'

export const affiliateEntity = entity('affiliates', {
  limit: { rows: 10_000, problem: 'affiliate_limit' },
  columns: () => ({
    id: text().primaryKey(),
    event_id: text().notNull(),
    name: text().notNull(),
    code: text().notNull(),
    email: text(),
    is_active: flag().notNull(),
    /** Of the completed orders it brought: those that still stand, their tickets, and money in minor units. */
    orders: integer().notNull(),
    tickets: integer().notNull(),
    gross: integer().notNull(),
    refunded: integer().notNull(),
    created_at: time().notNull(),
  }),
  inBox: () => ({
    /** The code as it is compared (`promoKey`). */
    code_key: text().notNull(),
  }),
  indexes: (table) => [uniqueIndex('affiliates_by_key').on(table.code_key)],
  duplicate: { with: 'affiliates', changes: () => ({ orders: 0, tickets: 0, gross: 0, refunded: 0 }) },
})
export const affiliates = affiliateEntity.table
export type AffiliateRow = typeof affiliates.$inferSelect
