import { sql } from 'drizzle-orm'
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
  // One for each sort that is offered, and for the filters people use: no list of an event is sorted when it is asked for.
  // That of the check-in is a migration of its own: drizzle-kit can't write an expression with a comma.
  readModel: {
    indexes: (table) => [
      index('attendees_by_time').on(table.event_id, table.deleted, table.created_at, table.id),
      index('attendees_by_first_name').on(table.event_id, table.deleted, sql`lower("first_name")`, table.id),
      index('attendees_by_last_name').on(table.event_id, table.deleted, sql`lower("last_name")`, table.id),
      index('attendees_by_reference').on(table.event_id, table.deleted, table.reference, table.id),
      index('attendees_by_status').on(table.event_id, table.deleted, table.status, table.created_at, table.id),
      index('attendees_by_ticket').on(table.event_id, table.deleted, table.ticket_id, table.created_at, table.id),
      index('attendees_by_email').on(table.event_id, table.email),
      index('attendees_of_order').on(table.order_id),
    ],
  },
})
export const attendees = attendeeEntity.table
export type AttendeeRow = typeof attendees.$inferSelect

/** The names given with the details of an order that is not paid yet: attendees exist from completion on. */
export type PlannedAttendee = Pick<AttendeeRow, 'line_id' | 'first_name' | 'last_name' | 'email' | 'locale'>

export const plannedAttendees = sqliteTable('planned_attendees', {
  order_id: text().primaryKey(),
  attendees: text({ mode: 'json' }).$type<PlannedAttendee[]>().notNull(),
})
