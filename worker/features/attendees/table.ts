import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { entity } from '../../box-office/entity.ts'
import type { Locale } from '../../contract/common.ts'
import { time } from '../../db/columns.ts'

const columns = () => ({
  id: text().primaryKey(),
  event_id: text().notNull(),
  order_id: text().notNull(),
  order_number: text().notNull(),
  line_id: text().notNull(),
  ticket_id: text().notNull(),
  price_id: text().notNull(),
  ticket_title: text().notNull(),
  price_label: text(),
  short_id: text().notNull(),
  reference: text().notNull(),
  position: integer().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  email: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  status: text().$type<'ACTIVE' | 'CANCELLED'>().notNull(),
  created_at: time().notNull(),
  /** When first checked in on any list and not undone. */
  checked_in_at: time(),
})

export const attendeeEntity = entity('attendees', {
  columns,
  inBox: () => ({
    /** What the QR holds. Stays in the box. */
    ticket_code: text().notNull(),
  }),
  indexes: (table) => [
    uniqueIndex('attendees_by_short_id').on(table.short_id),
    uniqueIndex('attendees_by_code').on(table.ticket_code),
    index('attendees_by_order').on(table.order_id),
  ],
  readModel: { indexes: (table) => [index('attendees_by_event').on(table.event_id, table.created_at)] },
})
export const attendees = attendeeEntity.table
export type AttendeeRow = typeof attendees.$inferSelect

/** The names given with the details of an order that is not paid yet: attendees exist from completion on. */
export type PlannedAttendee = Pick<AttendeeRow, 'line_id' | 'first_name' | 'last_name' | 'email' | 'locale'>

export const plannedAttendees = sqliteTable('planned_attendees', {
  order_id: text().primaryKey(),
  attendees: text({ mode: 'json' }).$type<PlannedAttendee[]>().notNull(),
})
