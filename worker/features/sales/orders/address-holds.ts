import { eq, sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Line } from '../../../contract/orders.ts'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { ADDRESS_SHARE, SITE_SHARE } from '../../../domain/hold-limit.ts'

/** How much of each price is held from an address and not paid for. A row goes with its last hold. */
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

/** What each key of a holder may hold. */
export const sharesOf = (holder: string): { key: string; share: typeof ADDRESS_SHARE }[] =>
  holder.split(' ').map((key, index) => ({ key, share: index === 0 ? ADDRESS_SHARE : SITE_SHARE }))

/** What is held under one key of a holder and not paid for, by price. */
export const heldUnder = (box: Box, holder: string): Map<string, number> =>
  new Map(
    ofHolder(box)
      .all({ holder })
      .map(({ price_id, quantity }) => [price_id, quantity]),
  )

/** Counts what an order holds under its address. */
export const countHold = (box: Box, holder: string, lines: Line[]): void => {
  for (const { key } of sharesOf(holder)) for (const { price_id, quantity: by } of lines) add(box).run({ holder: key, price_id, by })
}

/** Forgets what an order held. */
export const dropHold = (box: Box, holder: string, lines: Line[]): void => {
  for (const { key } of sharesOf(holder))
    for (const { price_id, quantity: by } of lines) {
      take(box).run({ holder: key, price_id, by })
      clear(box).run({ holder: key, price_id })
    }
}
