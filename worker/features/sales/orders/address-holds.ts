import { eq, sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Line } from '../../../contract/orders.ts'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { ADDRESS_SHARE, SITE_SHARE } from '../../../domain/hold-limit.ts'

/** Unpaid holds of each price by address. A row is deleted with its last hold. */
export const addressHolds = sqliteTable(
  'address_holds',
  {
    /** The address under a key of the day (`holderOf`). */
    holder: text().notNull(),
    price_id: text().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.holder, table.price_id] })],
)

const isOne = sql`${addressHolds.holder} = ${sql.placeholder('holder')} and ${addressHolds.price_id} = ${sql.placeholder('price_id')}`

const ofHolder = prepared((db) =>
  db
    .select()
    .from(addressHolds)
    .where(eq(addressHolds.holder, sql.placeholder('holder')))
    .prepare(),
)
const add = prepared((db) =>
  db
    .insert(addressHolds)
    .values({ holder: sql.placeholder('holder'), price_id: sql.placeholder('price_id'), quantity: sql.placeholder('by') })
    .onConflictDoUpdate({
      target: [addressHolds.holder, addressHolds.price_id],
      set: { quantity: sql`${addressHolds.quantity} + excluded.quantity` },
    })
    .prepare(),
)
const take = prepared((db) =>
  db
    .update(addressHolds)
    .set({ quantity: sql`${addressHolds.quantity} - ${sql.placeholder('by')}` })
    .where(isOne)
    .prepare(),
)
const clear = prepared((db) =>
  db
    .delete(addressHolds)
    .where(sql`${isOne} and ${addressHolds.quantity} <= 0`)
    .prepare(),
)

/** The maximum share of stock of each key of a holder. */
export const sharesOf = (holder: string): { key: string; share: typeof ADDRESS_SHARE }[] =>
  holder.split(' ').map((key, index) => ({ key, share: index === 0 ? ADDRESS_SHARE : SITE_SHARE }))

/** Unpaid holds under one key of a holder, by price. */
export const heldUnder = (box: Box, holder: string): Map<string, number> =>
  new Map(
    ofHolder(box)
      .all({ holder })
      .map(({ price_id, quantity }) => [price_id, quantity]),
  )

/** Adds an order's holds to its address. */
export const countHold = (box: Box, holder: string, lines: Line[]): void => {
  for (const { key } of sharesOf(holder)) for (const { price_id, quantity: by } of lines) add(box).run({ holder: key, price_id, by })
}

/** Removes an order's holds from its address. */
export const dropHold = (box: Box, holder: string, lines: Line[]): void => {
  for (const { key } of sharesOf(holder))
    for (const { price_id, quantity: by } of lines) {
      take(box).run({ holder: key, price_id, by })
      clear(box).run({ holder: key, price_id })
    }
}
