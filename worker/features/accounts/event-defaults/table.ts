import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StartingSettings } from '../../../contract/event-settings.ts'
import type { HomepageDesign } from '../../../contract/homepage-design.ts'
import type { Locale } from '../../../contract/languages.ts'
import { json } from '../../../db/columns.ts'

/** The defaults of an account's new events; null stands for the account's own value. */
export const eventDefaults = sqliteTable('event_defaults', {
  account_id: text().primaryKey(),
  organizer_id: text(),
  language: text().$type<Locale>(),
  timezone: text(),
  currency: text(),
  settings: json<Partial<StartingSettings & { homepage: HomepageDesign }>>().notNull(),
  /** Counts changes. */
  version: integer().notNull(),
})
export type EventDefaultsRow = typeof eventDefaults.$inferSelect
