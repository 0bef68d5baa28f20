import { eq, sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Line } from '../../contract/orders.ts'
import type { Box } from '../../box-office/box.ts'
import { keepAnswer, keptAnswer, keptFor } from '../../box-office/idempotency.ts'
import { prepared } from '../../box-office/prepared.ts'
import { steady } from '../../box-office/steady.ts'
import { newToken } from '../../domain/id.ts'
import { deriveSecret } from '../../domain/secret.ts'

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

const ofAddresses = { key: 'key of addresses', body_hash: '' }
type DaysKey = { key: string; since: number }
const keptKey = steady((box) => keptAnswer<DaysKey>(box, ofAddresses))

/** What an address is counted under: nobody who reads the box learns it without the key, and that is another one every day. */
export const holderOf = (box: Box, address: string): string => {
  const kept = keptKey(box)
  const known = kept.ok && kept.value && box.now < kept.value.since + keptFor ? kept.value : null
  const { key, since } = known ?? { key: newToken(), since: box.now }
  if (!known) {
    keepAnswer(box, ofAddresses, { key, since })
    box.steady.changed()
  }
  return deriveSecret(address, key)
}

/** What is held from an address and not paid for, by price. */
export const heldFrom = (box: Box, holder: string): Map<string, number> =>
  new Map(
    ofHolder(box)
      .all({ holder })
      .map(({ price_id, quantity }) => [price_id, quantity]),
  )

/** Counts what an order holds under its address. */
export const countHold = (box: Box, holder: string, lines: Line[]): void => {
  for (const { price_id, quantity: by } of lines) add(box).run({ holder, price_id, by })
}

/** Forgets what an order held. */
export const dropHold = (box: Box, holder: string, lines: Line[]): void => {
  for (const { price_id, quantity: by } of lines) {
    take(box).run({ holder, price_id, by })
    clear(box).run({ holder, price_id })
  }
}
