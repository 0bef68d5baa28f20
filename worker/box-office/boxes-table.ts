import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../db/columns.ts'

/** Every box there is: written before the box is made, kept up by what the box sends to D1. */
export const boxes = sqliteTable(
  'boxes',
  {
    event_id: text().primaryKey(),
    account_id: text().notNull(),
    organizer_id: text().notNull(),
    created_at: time().notNull(),
    /** When something last happened there, to the hour; null since before that was noted. */
    active_at: time(),
    /** When the clock last woke it. */
    poked_at: time(),
    /** The newest version among its deleted rows that were purged: whatever is new here is newer. */
    purged_version: integer().notNull().default(0),
  },
  (table) => [
    index('boxes_by_account').on(table.account_id, table.created_at),
    index('boxes_by_organizer').on(table.organizer_id),
    // By when something happened, for most boxes sleep for good: those are not read to find whose turn it is.
    index('boxes_by_activity').on(table.active_at, table.poked_at, table.event_id),
  ],
)

/** Boxes that some fact from outside has not reached: marked with the change, until they have what holds by then. */
export const staleBoxes = sqliteTable(
  'stale_boxes',
  {
    event_id: text().primaryKey(),
    /** Counts the changes, so that a change during a sync leaves the box stale. */
    generation: integer().notNull(),
    stale_since: time().notNull(),
  },
  (table) => [index('stale_boxes_by_time').on(table.stale_since)],
)
