import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../contract/languages.ts'
import type { MailStatus } from '../contract/mails.ts'
import type { MailKind } from './mails.ts'
import type { MailRequest } from './message.ts'

/** The mail log (D1 is its source): one row a mail, written before it is queued, claimed before it is sent. */
export const mails = sqliteTable(
  'mails',
  {
    /** Named after its reason (`ticket:att_…`), so that each reason is queued once. */
    id: text().primaryKey(),
    account_id: text().notNull(),
    event_id: text(),
    order_id: text(),
    /** The organizer's message it belongs to. */
    message_id: text(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    recipient_name: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The sending organizer; null where the installation itself sends. */
    sender_name: text(),
    reply_to: text(),
    footer: text(),
    /**
     * The template's data as JSON, without the parts in `mail_contents`; null once deleted. Never in an answer: account
     * mails carry secret links.
     */
    data: text({ mode: 'json' }).$type<unknown>().notNull(),
    /** The parts of `data` (and the footer, as `$footer`) that are in `mail_contents`, by content id. */
    contents: text({ mode: 'json' }).$type<Record<string, string>>(),
    subject: text(),
    status: text().$type<MailStatus>().notNull(),
    /** Tries to hand it over, over all sends. A claim is known by its number. */
    attempts: integer().notNull().default(0),
    /** Number of resends: each is a mail of its own, with its own Message-ID. */
    resends: integer().notNull().default(0),
    last_error: text(),
    created_at: text().notNull(),
    /** The time of a resend's request; null for the first send. The send's age counts from here. */
    asked_at: text(),
    /** QUEUED: when the next attempt is due. SENDING: when its claim lapses. Else null. */
    due_at: text(),
    sent_at: text(),
  },
  (table) => [
    index('mails_by_account').on(table.account_id, table.created_at, table.id),
    index('mails_by_account_status').on(table.account_id, table.status, table.created_at, table.id),
    index('mails_by_account_kind').on(table.account_id, table.kind, table.created_at, table.id),
    index('mails_by_event').on(table.account_id, table.event_id, table.created_at, table.id),
    index('mails_by_event_kind').on(table.account_id, table.event_id, table.kind, table.created_at, table.id),
    index('mails_by_event_status').on(table.account_id, table.event_id, table.status, table.created_at, table.id),
    index('mails_by_order').on(table.account_id, table.order_id, table.created_at, table.id),
    index('mails_by_recipient').on(table.account_id, table.recipient, table.created_at, table.id),
    index('mails_by_message')
      .on(table.account_id, table.message_id, table.status, table.created_at, table.id)
      .where(sql`message_id is not null`),
    index('mails_by_status').on(table.status, table.due_at),
    index('mails_with_body')
      .on(table.created_at)
      .where(sql`"data" <> 'null'`),
  ],
)

/** Content that mails share (an event, an order, an organizer's text), each stored once. */
export const mailContents = sqliteTable(
  'mail_contents',
  {
    /** The hash of account and body. */
    id: text().primaryKey(),
    account_id: text().notNull(),
    /** Any JSON value. */
    body: text().notNull(),
    /** When a mail was last written with it, to the day. */
    created_at: text().notNull(),
  },
  (table) => [index('mail_contents_by_age').on(table.created_at)],
)

/** Mails that were noted with a change in the directory, until they are in the log of their account. */
export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    id: text().primaryKey(),
    request: text({ mode: 'json' }).$type<MailRequest>().notNull(),
    created_at: text().notNull(),
  },
  (table) => [index('mail_outbox_by_time').on(table.created_at)],
)

/** The progress of an organizer's message, counted by a trigger with every change of its mails. */
export const messageProgress = sqliteTable('message_progress', {
  message_id: text().primaryKey(),
  sent: integer().notNull(),
  failed: integer().notNull(),
  stopped: integer().notNull(),
  /** Mails that were sent or failed once; a resend doesn't change it. */
  settled: integer().notNull(),
})

/** The number of mails an account's organizers caused on their last day (UTC) with any, for the daily limit. */
export const mailsAsked = sqliteTable('mails_asked', {
  account_id: text().primaryKey(),
  /** `2027-06-01` */
  day: text().notNull(),
  n: integer().notNull(),
})

/** An address an account writes to, once something is known of it: that it takes no mails, or wants no messages. */
export const mailAddresses = sqliteTable(
  'mail_addresses',
  {
    account_id: text().notNull(),
    /** In small letters. */
    address: text().notNull(),
    /** When its owner unsubscribed from the account's messages. */
    unsubscribed_at: text(),
    /** When a mail server refused mails to it for good; null again once one arrived. */
    bounced_at: text(),
    /** When its owner reported a mail as spam. */
    complained_at: text(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.address] })],
)

/** How an account's messages were taken, by day (UTC): what pauses them. */
export const mailQuality = sqliteTable(
  'mail_quality',
  {
    account_id: text().notNull(),
    /** `2027-06-01` */
    day: text().notNull(),
    /** Mails of messages that were tried to the end, bounced ones too. */
    sent: integer().notNull(),
    bounced: integer().notNull(),
    complained: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.day] }), index('mail_quality_by_day').on(table.day)],
)

/** A row of the mail log, with its data. */
export type MailRow = typeof mails.$inferSelect
