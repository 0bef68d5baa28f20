import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/sqlite-core'
import { entity } from '../../box-office/entity.ts'
import { flag, json, time } from '../../db/columns.ts'
import type { Admission } from '../../domain/check-in.ts'
import { newCheckInListShortId } from '../../domain/id.ts'

const listColumns = () => ({
  id: text().primaryKey(),
  event_id: text().notNull(),
  short_id: text().notNull(),
  name: text().notNull(),
  description: text(),
  activates_at: time(),
  expires_at: time(),
  ticket_ids: json<string[]>().notNull(),
  /** Covers every ticket, new ones too; `ticket_ids` is empty then. */
  all_tickets: flag().notNull().default(false),
  /** The version since which it covers the tickets it does. */
  anew_from: integer().notNull().default(0),
  /** What a door has to know besides the link, as `hashPin` keeps it; null where it is the link alone. */
  pin_hash: text(),
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
  /** When it was last taken back; stays when somebody comes in again. */
  cleared_at: time(),
  /** Admissions after this one, by devices that did not know of it. */
  later: json<Admission[]>(),
})

export const checkInListEntity = entity('check_in_lists', {
  isSteady: true,
  columns: listColumns,
  // Without its tickets it admits nobody: its organizer chooses some.
  duplicate: {
    with: 'check_in_lists',
    changes: (list, copy) => ({
      short_id: newCheckInListShortId(copy.event_id),
      activates_at: copy.time(list.activates_at),
      expires_at: copy.time(list.expires_at),
      ticket_ids: copy.idsOf(list.ticket_ids),
      anew_from: 0,
    }),
  },
})
export const checkInEntity = entity('check_ins', {
  columns: checkInColumns,
  duplicate: null,
  indexes: (table) => [
    index('check_ins_by_attendee').on(table.attendee_id),
    index('check_ins_of_list')
      .on(table.list_id, table.checked_in_at, table.id)
      .where(sql`undone_at is null`),
    index('check_ins_by_device')
      .on(table.list_id, table.device, table.checked_in_at, table.id)
      .where(sql`undone_at is null`),
    index('check_ins_by_time')
      .on(table.checked_in_at, table.list_id)
      .where(sql`undone_at is null`),
  ],
})
export const checkInLists = checkInListEntity.table
export const checkIns = checkInEntity.table
export type CheckInListRow = typeof checkInLists.$inferSelect
export type CheckInRow = typeof checkIns.$inferSelect
