import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../../../db/columns.ts'

export const organizers = sqliteTable(
  'organizers',
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    description: text(),
    website: text(),
    image_id: text(),
    currency: text().notNull(),
    timezone: text().notNull(),
    created_at: time().notNull(),
    /** Counts changes, so that an event never goes back to an older name. */
    version: integer().notNull().default(0),
  },
  (table) => [index('organizers_by_account').on(table.account_id)],
)
export type OrganizerRow = typeof organizers.$inferSelect
