import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, time } from '../db/columns.ts'
import { entity } from './entity.ts'

/** Table name to changed rows by id. */
export type Changes = Record<string, Record<string, Record<string, unknown>>>

/** Changes of commands until they have reached D1, the mail log and the webhooks' deliveries: one row a command, more for a very large one. */
export const outbox = sqliteTable(
  'outbox',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    changes: json<Changes>().notNull(),
    mails: json<unknown[]>().notNull(),
    webhooks: json<unknown[]>().notNull().default([]),
  },
  // Each command asks whether any row has some: in a rush thousands of large rows wait, and few of them do.
  (table) => [
    index('outbox_with_mails')
      .on(table.seq)
      .where(sql`mails <> '[]'`),
    index('outbox_with_webhooks')
      .on(table.seq)
      .where(sql`webhooks <> '[]'`),
  ],
)

type Lane = 'rows' | 'mails' | 'webhooks'

/** The position of each lane of the outbox: rows to D1, mails to the log, webhooks to their deliveries. Rows that all have passed are deleted. */
export const outboxLanes = sqliteTable('outbox_lanes', { lane: text().$type<Lane>().primaryKey(), seq: integer().notNull() })

/** Dead letters: items that were refused repeatedly while all others went through; shown to the operator. */
export const setAsideEntity = entity('set_aside', {
  columns: () => ({
    id: text().primaryKey(),
    event_id: text().notNull(),
    lane: text().$type<Lane>().notNull(),
    /** The row's table, the mail's kind, or the webhook's type. */
    subject: text().notNull(),
    subject_id: text().notNull(),
    error: text().notNull(),
    set_aside_at: time().notNull(),
  }),
  inBox: () => ({ payload: json<unknown>().notNull() }),
  readModel: { indexes: (table) => [index('set_aside_by_time').on(table.deleted, table.set_aside_at)] },
  duplicate: null,
})
export const setAside = setAsideEntity.table

/** Sums that are read often, updated with every change. */
export const counters = sqliteTable('counters', {
  name: text().primaryKey(),
  n: integer().notNull(),
})

/** Answers kept under an Idempotency-Key for 24 hours. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    body_hash: text().notNull(),
    answer: json<unknown>().notNull(),
    created_at: time().notNull(),
  },
  (table) => [index('idempotency_keys_to_forget').on(table.created_at)],
)
