import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Box } from '../../box-office/box.ts'
import { orders, type OrderRow } from './table.ts'

const open = inArray(orders.status, ['RESERVED', 'AWAITING_PAYMENT'])

/** Whether any order was ever placed. */
export const hasOrders = (box: Box): boolean => box.db.select({ id: orders.id }).from(orders).limit(1).all().length > 0

/** An order by the id in its link, or undefined. */
export const loadOrderByShortId = (box: Box, shortId: string): OrderRow | undefined =>
  box.db.select().from(orders).where(eq(orders.short_id, shortId)).all()[0]

/** An order by its id, or undefined. */
export const loadOrder = (box: Box, id: string): OrderRow | undefined => box.db.select().from(orders).where(eq(orders.id, id)).all()[0]

/** The unfinished order of a buyer's session, or undefined. */
export const loadOpenOrder = (box: Box, sessionHash: string): OrderRow | undefined =>
  box.db
    .select()
    .from(orders)
    .where(and(eq(orders.session_hash, sessionHash), open))
    .all()[0]

/** Orders whose hold has run out. */
export const loadOverdue = (box: Box): OrderRow[] =>
  box.db
    .select()
    .from(orders)
    .where(and(open, lte(orders.expires_at, box.at)))
    .all()

/** Whether a number is taken in this event. */
export const isNumberTaken = (box: Box, number: string): boolean =>
  box.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number)).all().length > 0

/** When the first hold runs out, or null. */
export const firstExpiry = (db: Box['db']): string | null =>
  db.select({ at: orders.expires_at }).from(orders).where(open).orderBy(asc(orders.expires_at)).limit(1).all()[0]?.at ?? null
