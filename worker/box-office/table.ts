import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, time } from '../db/columns.ts'

/** Table name to changed rows by id. */
export type Changes = Record<string, Record<string, Record<string, unknown>>>

/** What a command changed, until it has reached D1 and the mail queue: one row a command, more for a very large one. */
export const outbox = sqliteTable('outbox', {
  seq: integer().primaryKey({ autoIncrement: true }),
  changes: json<Changes>().notNull(),
  mails: json<unknown[]>().notNull(),
})

/** Sums that are asked for often, kept with every change: a name and how many. */
export const counters = sqliteTable('counters', {
  name: text().primaryKey(),
  n: integer().notNull(),
})

/** Answers kept under an Idempotency-Key for 24 hours. */
export const idempotencyKeys = sqliteTable('idempotency_keys', {
  key: text().primaryKey(),
  body_hash: text().notNull(),
  answer: json<unknown>().notNull(),
  created_at: time().notNull(),
})
