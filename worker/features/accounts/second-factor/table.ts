import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, time } from '../../../db/columns.ts'

/** A user's authenticator; sign-in doesn't require it until a first code confirms it. */
export const authenticators = sqliteTable('authenticators', {
  user_id: text().primaryKey(),
  /** Sealed by the installation. */
  secret: text().notNull(),
  confirmed_at: time(),
  /** The step of the last used code: codes up to it are void. */
  last_step: integer().notNull(),
})

/** Codes for a lost authenticator, by the SHA-256 of user and code. Each works once. */
export const recoveryCodes = sqliteTable('recovery_codes', { code_hash: text().primaryKey(), user_id: text().notNull() }, (table) => [
  index('recovery_codes_by_user').on(table.user_id),
])

export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's id, as the browser names it. */
    id: text().primaryKey(),
    user_id: text().notNull(),
    name: text().notNull(),
    /** COSE, in base64. */
    public_key: text().notNull(),
    /** The authenticator's counter of uses, if it has one. */
    counter: integer().notNull(),
    transports: json<string[]>().notNull(),
    created_at: time().notNull(),
    last_used_at: time(),
  },
  (table) => [index('passkeys_by_user').on(table.user_id, table.created_at)],
)
export type PasskeyRow = typeof passkeys.$inferSelect

/** Answered challenges: each works once. */
export const usedChallenges = sqliteTable('used_challenges', { challenge: text().primaryKey(), forget_at: time().notNull() }, (table) => [
  index('used_challenges_to_forget').on(table.forget_at),
])
