import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, time } from '../db/columns.ts'
import { entity } from './entity.ts'

/** Table name to changed rows by id. */
export type Changes = Record<string, Record<string, Record<string, unknown>>>

/** What a command changed, until it has reached D1 and the mail log: one row a command, more for a very large one. */
export const outbox = sqliteTable('outbox', {
  seq: integer().primaryKey({ autoIncrement: true }),
  changes: json<Changes>().notNull(),
  mails: json<unknown[]>().notNull(),
})

/** How far each lane of the outbox has come: rows to D1, mails to the log. What both have passed is deleted. */
export const outboxLanes = sqliteTable('outbox_lanes', { lane: text().$type<'rows' | 'mails'>().primaryKey(), seq: integer().notNull() })

/** What was refused again and again while everything else went through: out of the others' way, shown to the operator. */
export const setAsideEntity = entity('set_aside', {
  columns: () => ({
    id: text().primaryKey(),
    event_id: text().notNull(),
    lane: text().$type<'rows' | 'mails'>().notNull(),
    /** The row's table, or the mail's kind. */
    subject: text().notNull(),
    subject_id: text().notNull(),
    error: text().notNull(),
    set_aside_at: time().notNull(),
  }),
  inBox: () => ({ payload: json<unknown>().notNull() }),
  readModel: {},
  duplicate: null,
})
export const setAside = setAsideEntity.table

/** Sums that are asked for often, kept with every change: a name and how many. */
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
