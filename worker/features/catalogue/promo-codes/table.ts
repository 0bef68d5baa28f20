import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import type { PromoCodeInput } from '../../../contract/promo-codes.ts'
import { json, time } from '../../../db/columns.ts'

const columns = () => ({
  id: text().primaryKey(),
  event_id: text().notNull(),
  code: text().notNull(),
  discount_type: text().$type<PromoCodeInput['discount_type']>().notNull(),
  rate_ppm: integer(),
  amount: integer(),
  starts_at: time(),
  expires_at: time(),
  max_uses: integer(),
  max_tickets: integer(),
  min_amount: integer(),
  ticket_ids: json<string[]>().notNull(),
  /** Completed orders, and unfinished ones that hold a use. */
  uses: integer().notNull(),
  held_uses: integer().notNull(),
  /** The tickets it applies to in these orders. */
  tickets: integer().notNull().default(0),
  held_tickets: integer().notNull().default(0),
  created_at: time().notNull(),
  /** A row with it stands for many codes (`batchCodes`) with the same rules; `code` is their form, and what it counts is of all. */
  batch: json<PromoBatch>(),
  name: text(),
  /** Codes of the batch with completed orders. */
  codes_used: integer().notNull().default(0),
})

/** What the codes of a batch look like. */
export type PromoBatch = { prefix: string; length: number; count: number }

export const promoCodeEntity = entity('promo_codes', {
  limit: { rows: 10_000, problem: 'promo_code_limit' },
  columns,
  inBox: () => ({
    /** The code as it is compared (`promoKey`); of a batch one that no code can have. */
    code_key: text().notNull(),
  }),
  indexes: (table) => [uniqueIndex('promo_codes_by_key').on(table.code_key)],
  duplicate: {
    with: 'promo_codes',
    changes: (promo, copy) => {
      const ticket_ids = copy.idsOf(promo.ticket_ids)
      // Without a ticket it would be about all of them.
      if (promo.ticket_ids.length > 0 && ticket_ids.length === 0) return null
      const times = { starts_at: copy.time(promo.starts_at), expires_at: copy.time(promo.expires_at) }
      return { ticket_ids, ...times, uses: 0, held_uses: 0, tickets: 0, held_tickets: 0, codes_used: 0 }
    },
  },
})
export const promoCodes = promoCodeEntity.table
export type PromoCodeRow = typeof promoCodes.$inferSelect

/** The codes of batches, with what is counted for each; their rules are the batch's. */
export const batchCodes = sqliteTable(
  'batch_codes',
  {
    promo_code_id: text().notNull(),
    /** The code as it is compared (`promoKey`). */
    code_key: text().notNull(),
    code: text().notNull(),
    uses: integer().notNull(),
    held_uses: integer().notNull(),
    tickets: integer().notNull(),
    held_tickets: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.promo_code_id, table.code_key] }), uniqueIndex('batch_codes_by_key').on(table.code_key)],
)
export type BatchCodeRow = typeof batchCodes.$inferSelect

/** When an address last tried codes that don't exist, in milliseconds; rows are forgotten when they no longer count. */
export const codeGuesses = sqliteTable(
  'code_guesses',
  {
    address: text().primaryKey(),
    times: json<number[]>().notNull(),
    latest: integer().notNull(),
  },
  (table) => [index('code_guesses_by_time').on(table.latest)],
)
