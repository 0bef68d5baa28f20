import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
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
  expires_at: time(),
  max_uses: integer(),
  ticket_ids: json<string[]>().notNull(),
  /** Completed orders, and unfinished ones that hold a use. */
  uses: integer().notNull(),
  held_uses: integer().notNull(),
  created_at: time().notNull(),
})

export const promoCodeEntity = entity('promo_codes', {
  limit: { rows: 10_000, problem: 'promo_code_limit' },
  columns,
  inBox: () => ({
    /** The code as it is compared (`promoKey`). */
    code_key: text().notNull(),
  }),
  indexes: (table) => [uniqueIndex('promo_codes_by_key').on(table.code_key)],
  duplicate: {
    with: 'promo_codes',
    changes: (promo, copy) => {
      const ticket_ids = copy.idsOf(promo.ticket_ids)
      // Without a ticket it would be about all of them.
      if (promo.ticket_ids.length > 0 && ticket_ids.length === 0) return null
      return { ticket_ids, expires_at: copy.time(promo.expires_at), uses: 0, held_uses: 0 }
    },
  },
})
export const promoCodes = promoCodeEntity.table
export type PromoCodeRow = typeof promoCodes.$inferSelect

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
