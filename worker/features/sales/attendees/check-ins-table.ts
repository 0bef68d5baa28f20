import { sql } from 'drizzle-orm'
import { index, text } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import { json, time } from '../../../db/columns.ts'
import type { LastPass } from '../../../contract/check-in.ts'
import type { Admission } from '../../../domain/check-in.ts'

const checkInColumns = () => ({
  /** `{list_id}:{attendee_id}`: one check-in per attendee and list, by its key. */
  id: text().primaryKey(),
  event_id: text().notNull(),
  list_id: text().notNull(),
  attendee_id: text().notNull(),
  checked_in_at: time().notNull(),
  undone_at: time(),
})

export const checkInEntity = entity('check_ins', {
  columns: checkInColumns,
  inBox: () => ({
    scan_id: text(),
    /** The name of the device that scanned. */
    device: text(),
    /** The time of the last undo; stays after another check-in. */
    cleared_at: time(),
    /** Later admissions, by devices that did not know of this one. */
    later: json<Admission[]>(),
    /** Scans that were taken back by name. */
    undone_scans: json<string[]>(),
    /** On a list with re-entry, the last of its passes that counts. */
    last_pass: json<LastPass>(),
  }),
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
  // For the list of attendees: whom a check-in list let in and when, and the lists of the attendees on a page.
  readModel: {
    indexes: (table) => [
      index('check_ins_of_list').on(table.event_id, table.deleted, table.list_id, table.checked_in_at, table.attendee_id, table.undone_at),
      index('check_ins_of_attendee')
        .on(table.attendee_id, table.list_id, table.checked_in_at)
        .where(sql`undone_at is null and deleted = 0`),
    ],
  },
})
export const checkIns = checkInEntity.table
export type CheckInRow = typeof checkIns.$inferSelect
