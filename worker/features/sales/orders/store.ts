import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { oneBy, prepared } from '../../../box-office/prepared.ts'
import { cachedUntilWrite } from '../../../box-office/cached-until-write.ts'
import { orders, type OrderRow } from './table.ts'

/** Written as the partial indexes are, with literals: SQLite uses them only when it sees the same expression. */
const open = sql`${orders.status} in ('RESERVED', 'AWAITING_PAYMENT')`
const expires = sql`${orders.status} in ('RESERVED', 'AWAITING_PAYMENT') and ${orders.awaits_look} = 0`

const anyOrder = prepared((db) => db.select({ id: orders.id }).from(orders).limit(1).prepare())
const byId = oneBy(orders, orders.id)
const byShortId = oneBy(orders, orders.short_id)
const openBySession = prepared((db) =>
  db
    .select()
    .from(orders)
    // A manual order is the organizer's: what else its buyer does replaces nothing of it.
    .where(and(eq(orders.session_hash, sql.placeholder('session_hash')), open, eq(orders.is_manual, false)))
    .prepare(),
)
/** Holds ended in one transaction: after an outage there may be tens of thousands, and a buyer waits behind them. */
export const HOLDS_AT_ONCE = 200
const overdue = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(and(expires, lte(orders.expires_at, sql.placeholder('at'))))
    .orderBy(asc(orders.expires_at))
    .limit(HOLDS_AT_ONCE)
    .prepare(),
)
const nextToExpire = prepared((db) =>
  db.select({ at: orders.expires_at }).from(orders).where(expires).orderBy(asc(orders.expires_at)).limit(1).prepare(),
)

/** Whether any order was ever placed. */
export const hasOrders = (box: Box): boolean => anyOrder(box).all().length > 0

/** An order by the id in its link, or undefined. */
export const loadOrderByShortId = (box: Box, shortId: string): OrderRow | undefined => byShortId(box, shortId)

/** An order by its id, or undefined. */
export const loadOrder = (box: Box, id: string): OrderRow | undefined => byId(box, id)

/** The unfinished order of a buyer's session, or undefined. */
export const loadOpenOrder = (box: Box, sessionHash: string): OrderRow | undefined =>
  openBySession(box).all({ session_hash: sessionHash })[0]

const never = '9999'
/** The earliest expiry of holds: read with every call, while sales only postpone it. */
const soonestEnd = cachedUntilWrite((box) => firstExpiry(box.db) ?? never)

/** Orders with expired holds, the oldest first, `HOLDS_AT_ONCE` at most. */
export const loadOverdue = (box: Box): OrderRow[] => {
  if (box.at < soonestEnd(box)) return []
  holdMayEnd(box)
  return overdue(box).all({ at: box.at })
}

/**
 * Invalidates the cached earliest expiry if a hold may expire at this time; without one, always. The cache may only be
 * raised by a committed command: a rolled-back one would hide an expiry.
 */
export const holdMayEnd = (box: Box, at = ''): void => {
  const known = box.memo.known(soonestEnd) as string | undefined
  if (known !== undefined && at < known) box.memo.forget(soonestEnd)
}

/** When the first hold runs out, or null. */
export const firstExpiry = (db: Box['db']): string | null => nextToExpire({ db }).all()[0]?.at ?? null
