import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import type { Locale } from '../../../contract/languages.ts'
import type { Answer } from '../../../contract/questions.ts'
import { json, time } from '../../../db/columns.ts'
import type { TicketRefund } from '../../../domain/refund.ts'

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
  /** What was asked about this admission, as it was answered. */
  answers: json<Answer[]>(),
  status: text().$type<'ACTIVE' | 'CANCELLED'>().notNull(),
  created_at: time().notNull(),
  /** When first checked in on any list and not undone. */
  checked_in_at: time(),
  /** What of its money went back or is on its way, in minor units of the order's currency, and which of the two. */
  amount_refunded: integer().notNull().default(0),
  refund_status: text().$type<TicketRefund['status']>(),
})

export const attendeeEntity = entity('attendees', {
  duplicate: null,
  columns,
  inBox: () => ({
    /** What the QR holds. Stays in the box. */
    ticket_code: text().notNull(),
    /** Follows from the code: what devices without a network know it by. */
    code_hash: text(),
    /** Names and reference, folded: what the door searches and sorts by. A full-text index follows it by triggers. */
    search: text(),
    last_name_key: text(),
    /** Grows with every change the door can see. */
    door_version: integer().notNull().default(0),
  }),
  indexes: (table) => [
    uniqueIndex('attendees_by_short_id').on(table.short_id),
    uniqueIndex('attendees_by_code').on(table.ticket_code),
    uniqueIndex('attendees_by_code_hash').on(table.code_hash),
    index('attendees_by_order').on(table.order_id),
    index('attendees_by_ticket').on(table.ticket_id, table.status, table.price_id),
    // With the ticket last, a list that covers few is found in the index alone.
    index('attendees_by_first_name').on(table.status, table.search, table.ticket_id),
    index('attendees_by_last_name').on(table.status, table.last_name_key, table.ticket_id),
    index('attendees_by_version').on(table.door_version, table.id, table.ticket_id),
    index('attendees_to_fill')
      .on(table.id)
      .where(sql`search is null`),
  ],
  // One for each sort that is offered, and for the filters people use: no list of an event is sorted when it is asked for.
  // The first also has what words of one or two letters are looked for in, that by ticket which of them are cancelled: both
  // are counted without reading rows. That of the check-in is a migration of its own: drizzle-kit can't write an expression with a comma.
  readModel: {
    indexes: (table) => [
      index('attendees_by_time').on(
        table.event_id,
        table.deleted,
        table.created_at,
        table.id,
        table.first_name,
        table.last_name,
        table.reference,
      ),
      index('attendees_by_first_name').on(table.event_id, table.deleted, sql`lower("first_name")`, table.id),
      index('attendees_by_last_name').on(table.event_id, table.deleted, sql`lower("last_name")`, table.id),
      index('attendees_by_reference').on(table.event_id, table.deleted, table.reference, table.id),
      index('attendees_by_status').on(table.event_id, table.deleted, table.status, table.created_at, table.id),
      index('attendees_by_ticket').on(table.event_id, table.deleted, table.ticket_id, table.created_at, table.id, table.status),
      index('attendees_by_email').on(table.event_id, table.email),
      index('attendees_of_order').on(table.order_id),
    ],
  },
})
export const attendees = attendeeEntity.table
export type AttendeeRow = typeof attendees.$inferSelect

/** The names given with the details of an order that is not paid yet: attendees exist from completion on. */
export type PlannedAttendee = Pick<AttendeeRow, 'line_id' | 'first_name' | 'last_name' | 'email' | 'locale'> & {
  /** Absent in what was given before anything was asked. */
  answers?: Answer[]
}

/** Codes that a reissue took out of use, by their hash: who came in with one before that came in. */
export const retiredCodes = sqliteTable('retired_codes', {
  code_hash: text().primaryKey(),
  attendee_id: text().notNull(),
  retired_at: time().notNull(),
})

export const plannedAttendees = sqliteTable('planned_attendees', {
  order_id: text().primaryKey(),
  attendees: text({ mode: 'json' }).$type<PlannedAttendee[]>().notNull(),
})
