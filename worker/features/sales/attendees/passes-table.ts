import { index, text } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import { time } from '../../../db/columns.ts'
import type { Direction } from '../../../contract/check-in.ts'

const passColumns = () => ({
  /** `{list_id}:{attendee_id}:{scan_id}`: a scan that arrives twice is one row. */
  id: text().primaryKey(),
  event_id: text().notNull(),
  list_id: text().notNull(),
  attendee_id: text().notNull(),
  scan_id: text().notNull(),
  direction: text().$type<Direction>().notNull(),
  at: time().notNull(),
  /** The name of the device that scanned. */
  device: text(),
  undone_at: time(),
})

/** Every scan in or out on lists with re-entry; `check_ins` has what they come to. */
export const passEntity = entity('check_in_passes', {
  columns: passColumns,
  duplicate: null,
  indexes: (table) => [index('check_in_passes_of_attendee').on(table.attendee_id, table.list_id)],
})
export const passes = passEntity.table
export type PassRow = typeof passes.$inferSelect
