import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Location } from '../../../contract/events.ts'
import { flag, json, time } from '../../../db/columns.ts'

/**
 * The events of the public list and the sitemap, with all columns that those show: live, listed, and not over.
 * Triggers on `events` and `tickets` maintain it; the schedule deletes events that are over.
 */
export const publicEvents = sqliteTable(
  'public_events',
  {
    id: text().primaryKey(),
    organizer_id: text().notNull(),
    organizer_name: text().notNull(),
    title: text().notNull(),
    /** The title in lower case, to sort by. */
    title_key: text().notNull(),
    start_date: time().notNull(),
    end_date: time(),
    ends_at: time().notNull(),
    timezone: text().notNull(),
    currency: text().notNull(),
    location: json<Location>(),
    is_online: flag().notNull(),
    cover_image_id: text(),
    created_at: time().notNull(),
    /** Tickets that anyone may see. */
    ticket_count: integer().notNull().default(0),
  },
  (table) => [
    index('public_events_by_start').on(table.start_date, table.id),
    index('public_events_by_title').on(table.title_key, table.id),
    index('public_events_of_organizer_by_start').on(table.organizer_id, table.start_date, table.id),
    index('public_events_of_organizer_by_title').on(table.organizer_id, table.title_key, table.id),
    index('public_events_by_end').on(table.ends_at),
  ],
)
