import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, json, readModelColumns, time } from '../../db/columns.ts'

const listColumns = () => ({
  id: text().primaryKey(),
  event_id: text().notNull(),
  short_id: text().notNull(),
  name: text().notNull(),
  description: text(),
  activates_at: time(),
  expires_at: time(),
  ticket_ids: json<string[]>().notNull(),
  created_at: time().notNull(),
})

const checkInColumns = () => ({
  /** `{list_id}:{attendee_id}`: one check-in per attendee and list, by the key itself. */
  id: text().primaryKey(),
  event_id: text().notNull(),
  list_id: text().notNull(),
  attendee_id: text().notNull(),
  checked_in_at: time().notNull(),
  scan_id: text(),
  /** What scanned, as it called itself. */
  device: text(),
  undone_at: time(),
})

export const checkInLists = sqliteTable('check_in_lists', {
  ...listColumns(),
  /** Covers every ticket, new ones too; `ticket_ids` is empty then. */
  all_tickets: flag().notNull().default(false),
  /** The version from which on devices must read the list anew: it covers other tickets since. Stays in the box. */
  anew_from: integer().notNull().default(0),
})
export type CheckInListRow = typeof checkInLists.$inferSelect

export const checkIns = sqliteTable('check_ins', checkInColumns(), (table) => [index('check_ins_by_attendee').on(table.attendee_id)])
export type CheckInRow = typeof checkIns.$inferSelect

export const checkInListsReadModel = sqliteTable(
  'check_in_lists',
  // Null in rows that an older box sent.
  { ...listColumns(), all_tickets: flag(), ...readModelColumns() },
  (table) => [index('check_in_lists_by_event').on(table.event_id)],
)
export const checkInsReadModel = sqliteTable('check_ins', { ...checkInColumns(), ...readModelColumns() }, (table) => [
  index('check_ins_by_event').on(table.event_id),
])
