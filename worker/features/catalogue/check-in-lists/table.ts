import { integer, text } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import { flag, json, time } from '../../../db/columns.ts'
import { newCheckInListShortId } from '../../../domain/id.ts'

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
  /** Whether attendees may be checked out and in again. */
  re_entry: flag().notNull().default(false),
  /** The version since which it covers the tickets it does. */
  anew_from: integer().notNull().default(0),
  /** What a door has to know besides the link, as `hashPin` keeps it; null where it is the link alone. */
  pin_hash: text(),
  created_at: time().notNull(),
})

export const checkInListEntity = entity('check_in_lists', {
  limit: { rows: 200, problem: 'check_in_list_limit' },
  isSteady: true,
  columns: listColumns,
  // Without its tickets it admits no one: its organizer chooses some.
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
export const checkInLists = checkInListEntity.table
export type CheckInListRow = typeof checkInLists.$inferSelect
