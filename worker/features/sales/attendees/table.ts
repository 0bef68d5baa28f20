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
  /** The answers to this attendee's questions. */
  answers: json<Answer[]>(),
  status: text().$type<'ACTIVE' | 'CANCELLED'>().notNull(),
  created_at: time().notNull(),
  /** When first checked in on any list and not undone. */
  checked_in_at: time(),
  /** The refunded part of its money, in minor units of the order's currency, and the refund's status. */
  amount_refunded: integer().notNull().default(0),
  refund_status: text().$type<TicketRefund['status']>(),
  /** Who sent it to its holder; null while it is with the order. */
  passed_on_by: text(),
  /** Until when someone it was sent to may accept it; null while it is with no one. */
  transfer_until: time(),
  /** Since when its holder offers it back; null while they don't. */
  resale_at: time(),
})

export const attendeeEntity = entity('attendees', {
  duplicate: null,
  columns,
  inBox: () => ({
    /** The QR code's content. Stays in the box. */
    ticket_code: text().notNull(),
    /** The SHA-256 of the code, by which offline devices recognise it. */
    code_hash: text(),
    /** Names and reference, folded: for search and sorting at the door. A full-text index follows it by triggers. */
    search: text(),
    last_name_key: text(),
    /** What check-in staff see with the ticket. */
    check_in_note: text(),
    /** Grows with every change the door can see. */
    door_version: integer().notNull().default(0),
    /** The transfer that waits to be accepted, and how many there were. */
    transfer_id: text(),
    /** Its offer back that is open, or by which it was sold. */
    resale_id: text(),
    transfers: integer().notNull().default(0),
  }),
  indexes: (table) => [
    uniqueIndex('attendees_by_short_id').on(table.short_id),
    uniqueIndex('attendees_by_code').on(table.ticket_code),
    uniqueIndex('attendees_by_code_hash').on(table.code_hash),
    index('attendees_by_order').on(table.order_id),
    index('attendees_by_ticket').on(table.ticket_id, table.status, table.price_id),
    // With the ticket last, so that a list that covers few tickets is found in the index alone.
    index('attendees_by_first_name').on(table.status, table.search, table.ticket_id),
    index('attendees_by_last_name').on(table.status, table.last_name_key, table.ticket_id),
    index('attendees_by_version').on(table.door_version, table.id, table.ticket_id),
    index('attendees_to_fill')
      .on(table.id)
      .where(sql`search is null`),
  ],
  // One for each sort and for the usual filters, so that no list of an event is sorted at a query. The first one also
  // covers searches for one or two letters, the one by ticket also cancelled attendees: both are counted without reading
  // rows. That of the check-in is in a migration of its own: drizzle-kit can't write an expression with a comma.
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
      index('attendees_by_address').on(table.email),
      index('attendees_of_order').on(table.order_id),
    ],
  },
})
export const attendees = attendeeEntity.table
export type AttendeeRow = typeof attendees.$inferSelect

/** The names given with the details of an order that is not paid yet: attendees exist from completion on. */
export type PlannedAttendee = Pick<AttendeeRow, 'line_id' | 'first_name' | 'last_name' | 'email' | 'locale'> & {
  /** Absent in rows from before there were questions. */
  answers?: Answer[]
  /** What identifies the ticket its holder has already, where a restore sells it again. */
  again?: Pick<
    AttendeeRow,
    'id' | 'short_id' | 'ticket_code' | 'reference' | 'position' | 'created_at' | 'passed_on_by' | 'transfers' | 'check_in_note'
  >
}

/** Codes retired by a reissue, by their hash: admissions before that stay valid. */
export const retiredCodes = sqliteTable(
  'retired_codes',
  {
    code_hash: text().primaryKey(),
    attendee_id: text().notNull(),
    retired_at: time().notNull(),
  },
  (table) => [index('retired_codes_by_attendee').on(table.attendee_id)],
)

export const plannedAttendees = sqliteTable('planned_attendees', {
  order_id: text().primaryKey(),
  attendees: text({ mode: 'json' }).$type<PlannedAttendee[]>().notNull(),
})
