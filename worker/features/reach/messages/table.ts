import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import type { MessageProblem, MessageScope } from '../../../contract/messages.ts'
import { flag, json, time } from '../../../db/columns.ts'

const columns = () => ({
  id: text().primaryKey(),
  event_id: text().notNull(),
  subject: text().notNull(),
  scope: text().$type<MessageScope>().notNull(),
  ticket_ids: json<string[]>().notNull(),
  attendee_ids: json<string[]>().notNull(),
  /** The names of some who were chosen, as they were. */
  people: json<string[]>().notNull(),
  /** The order whose buyer it is to, and its number. */
  order_id: text(),
  order_number: text(),
  send_copy: flag().notNull(),
  /** Whether it waits for its time or is let go on; that all of it has gone out follows from the mails. */
  status: text().$type<'SCHEDULED' | 'SENDING' | 'STOPPED'>().notNull(),
  /** How many it goes to; until `fixed_at` about as many. */
  recipients: integer().notNull(),
  /** When it was known to whom it goes. */
  fixed_at: time(),
  /** Taken off the list: its content is deleted, and nothing more goes out. */
  removed: flag().notNull().default(false),
  created_by: json<{ id: string; name: string }>().notNull(),
  created_at: time().notNull(),
  content: text().notNull(),
  /** When it goes out, also where that follows from `hours_before`; null for one that was sent at once. */
  send_at: time(),
  hours_before: integer(),
  /** Whether who gets a ticket later gets it too. */
  to_later_buyers: flag().notNull().default(false),
  /** Why it was not sent at its time. */
  problem: text().$type<MessageProblem>(),
})

export const messageEntity = entity('messages', {
  limit: { rows: 10_000, problem: 'message_limit' },
  columns,
  duplicate: null,
  inBox: () => ({
    /** The images it shows, which those who got it go on seeing. */
    image_ids: json<string[]>().notNull(),
    /** The last of the attendees it goes to, in the order they came in. */
    last_attendee: integer(),
  }),
  indexes: (table) => [
    index('messages_with_images')
      .on(table.id)
      .where(sql`image_ids <> '[]'`),
    index('messages_to_release')
      .on(table.id)
      .where(sql`status = 'SCHEDULED' or (status = 'SENDING' and to_later_buyers = 1)`),
  ],
  readModel: {
    indexes: (table) => [index('messages_by_time').on(table.event_id, table.deleted, table.removed, table.created_at, table.id)],
  },
})
export const messages = messageEntity.table
export type MessageRow = typeof messages.$inferSelect

/** To whom a message still goes: one row an address, gone once its mail is on its way, or kept as `handed` where later buyers get it too. */
export const messageRecipients = sqliteTable(
  'message_recipients',
  {
    id: integer().primaryKey(),
    message_id: text().notNull(),
    /** In small letters. */
    address: text().notNull(),
    /** The latest of those who have it. */
    attendee_id: text().notNull(),
    handed: flag().notNull().default(false),
  },
  (table) => [
    uniqueIndex('message_recipients_by_address').on(table.message_id, table.address),
    index('message_recipients_to_hand')
      .on(table.message_id, table.address)
      .where(sql`handed = 0`),
  ],
)
