import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, time } from '../../../db/columns.ts'

const columns = () => ({
  id: text().primaryKey(),
  name: text().notNull(),
  type: text().$type<'TAX' | 'FEE'>().notNull(),
  calculation: text().$type<'PERCENTAGE' | 'FIXED'>().notNull(),
  rate_ppm: integer(),
  amount: integer(),
  currency: text(),
  included: flag().notNull(),
  /** Counts changes, so that a box never goes back to an older rate. */
  version: integer().notNull(),
})

/** The account's taxes and fees: D1 is their source. */
export const taxesAndFees = sqliteTable(
  'taxes_and_fees',
  {
    ...columns(),
    account_id: text().notNull(),
    apply_to_new_tickets: flag().notNull(),
    created_at: time().notNull(),
    /** A deleted row stays, so that every event receives the deletion. */
    deleted: flag().notNull().default(false),
  },
  (table) => [index('taxes_and_fees_by_account').on(table.account_id)],
)
export type TaxOrFeeRow = typeof taxesAndFees.$inferSelect

/** The taxes and fees of an event's tickets, as facts in its box. */
export const carriedTaxesAndFees = sqliteTable('taxes_and_fees', columns())
export type CarriedTaxOrFee = typeof carriedTaxesAndFees.$inferSelect

/** A tax or fee as a fact for event boxes. */
export const carriedOf = ({
  account_id: _,
  apply_to_new_tickets: __,
  created_at: ___,
  deleted: ____,
  ...row
}: TaxOrFeeRow): CarriedTaxOrFee => row
