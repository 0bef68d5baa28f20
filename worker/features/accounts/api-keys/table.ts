import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Scope } from '../../../contract/scopes.ts'
import { json, time } from '../../../db/columns.ts'

/** The API keys of accounts, each by the SHA-256 of the key. A revoked key's row is deleted. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    /** The maker, whose membership is asked at each call. */
    user_id: text().notNull(),
    name: text().notNull(),
    hash: text().notNull(),
    start: text().notNull(),
    last_four: text().notNull(),
    scopes: json<Scope[]>().notNull(),
    event_ids: json<string[]>(),
    expires_at: time(),
    created_at: time().notNull(),
    last_used_at: time(),
    last_used_from: text(),
  },
  (table) => [
    uniqueIndex('api_keys_by_hash').on(table.hash),
    index('api_keys_by_account').on(table.account_id, table.created_at),
    index('api_keys_to_forget').on(table.expires_at),
  ],
)
export type ApiKeyRow = typeof apiKeys.$inferSelect
