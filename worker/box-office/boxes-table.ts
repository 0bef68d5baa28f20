import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../db/columns.ts'

/** All boxes: written before a box is created, updated from the rows it sends to D1. */
export const boxes = sqliteTable(
  'boxes',
  {
    event_id: text().primaryKey(),
    account_id: text().notNull(),
    organizer_id: text().notNull(),
    created_at: time().notNull(),
    /** Time of the last change, to the hour; null for boxes from before it was recorded. */
    active_at: time(),
    /** When the clock last woke it. */
    poked_at: time(),
    /** When a snapshot of it was last begun at night. */
    snapshot_at: time(),
    /** What `purged_rows` has, from before accounts' data had databases of its own. */
    purged_version: integer().notNull().default(0),
  },
  (table) => [
    index('boxes_by_account').on(table.account_id, table.created_at),
    index('boxes_by_organizer').on(table.organizer_id),
    // By activity, because most boxes are inactive for good: the schedule doesn't read those.
    index('boxes_by_activity').on(table.active_at, table.poked_at, table.event_id),
  ],
)

/** Boxes that don't have the current account facts: marked by the change, cleared by the sync. */
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
