import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from '../../../db/columns.ts'

/** In the box: the tickets whose pass was made, by the link it was made under. A ticket may have passes of former links. */
export const madePasses = sqliteTable(
  'made_passes',
  {
    short_id: text().primaryKey(),
    attendee_id: text().notNull(),
    made_at: time().notNull(),
  },
  (table) => [index('made_passes_by_attendee').on(table.attendee_id)],
)

/** In D1: the devices to notify of a pass's changes, as Apple's Wallet registers them. */
export const passRegistrations = sqliteTable(
  'pass_registrations',
  {
    device_id: text().notNull(),
    serial: text().notNull(),
    event_id: text().notNull(),
    push_token: text().notNull(),
    /** When the pass changed last, in milliseconds: the tag a device asks with. */
    updated_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.device_id, table.serial] }),
    index('pass_registrations_by_serial').on(table.serial),
    index('pass_registrations_by_event').on(table.event_id, table.device_id),
  ],
)
