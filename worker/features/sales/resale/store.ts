import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { oneBy, prepared, savedBy } from '../../../box-office/prepared.ts'
import { orders } from '../orders/table.ts'
import { resales, type ResaleRow } from './table.ts'

const byId = oneBy(resales, resales.id)
const save = savedBy(resales, resales.id)
/** Written as the partial indexes are. */
const isListed = sql`${resales.state} = 'LISTED'`

/** Offers back that are ended, or sold, in one transaction. */
const ROWS_AT_ONCE = 100

const forSale = prepared((db) =>
  db
    .select()
    .from(resales)
    .where(and(isListed, eq(resales.price_id, sql.placeholder('price_id'))))
    // Those that someone waits to take back are the last to be sold.
    .orderBy(asc(resales.taking_back), asc(resales.listed_at))
    .limit(sql.placeholder('limit'))
    .prepare(),
)
const toTakeBack = prepared((db) =>
  db
    .select()
    .from(resales)
    .where(sql`${resales.state} = 'LISTED' and ${resales.taking_back} = 1`)
    .orderBy(asc(resales.listed_at))
    .limit(ROWS_AT_ONCE)
    .prepare(),
)
const pricesOnOffer = prepared((db) =>
  db
    .select({ ticket_id: resales.ticket_id, price_id: resales.price_id, price: resales.price })
    .from(resales)
    .where(isListed)
    .groupBy(resales.price_id, resales.price)
    .prepare(),
)
const atPrice = prepared((db) =>
  db
    .select()
    .from(resales)
    .where(and(isListed, eq(resales.price_id, sql.placeholder('price_id')), eq(resales.price, sql.placeholder('price'))))
    .limit(ROWS_AT_ONCE)
    .prepare(),
)
const countedSince = prepared((db) =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(resales)
    .where(sql`${resales.attendee_id} = ${sql.placeholder('attendee_id')} and ${resales.listed_at} > ${sql.placeholder('since')}`)
    .prepare(),
)
const ofPrice = sql`exists (select 1 from json_each(${orders.lines}) line where json_extract(line.value, '$.price_id') = ${sql.placeholder('price_id')})`
const held = {
  id: orders.id,
  expires_at: orders.expires_at,
  is_paying: sql<number>`${orders.payment_account_id} is not null`,
}
// Each by the partial index of its condition.
const running = prepared((db) =>
  db
    .select(held)
    .from(orders)
    .where(and(sql`${orders.status} in ('RESERVED', 'AWAITING_PAYMENT') and ${orders.awaits_look} = 0`, ofPrice))
    .orderBy(desc(orders.expires_at))
    .limit(ROWS_AT_ONCE)
    .prepare(),
)
const beingDecided = prepared((db) =>
  db
    .select(held)
    .from(orders)
    .where(
      and(
        sql`(${orders.status} = 'PROCESSING' or ${orders.awaits_look} = 1)`,
        sql`${orders.status} in ('RESERVED', 'AWAITING_PAYMENT', 'PROCESSING')`,
        ofPrice,
      ),
    )
    .orderBy(desc(orders.expires_at))
    .limit(ROWS_AT_ONCE)
    .prepare(),
)

/** An offer back by its id, or undefined. */
export const loadResale = (box: Box, id: string): ResaleRow | undefined => byId(box, id)

/** Writes an offer back. */
export const saveResale = (box: Box, row: ResaleRow): void => save(box, row)

/** The offers back of a price in the order they are sold, so many at most. */
export const listedOf = (box: Box, price_id: string, limit: number): ResaleRow[] => forSale(box).all({ price_id, limit })

/** Those that are taken back as soon as no one's payment needs them. */
export const waitingToEnd = (box: Box): ResaleRow[] => toTakeBack(box).all()

/** The prices at which tickets are offered back. */
export const listedPrices = (box: Box): ListedPrice[] => pricesOnOffer(box).all()
export type ListedPrice = Pick<ResaleRow, 'ticket_id' | 'price_id' | 'price'>

/** Open offers back at one price, a bounded number. */
export const listedAt = (box: Box, { price_id, price }: ListedPrice): ResaleRow[] => atPrice(box).all({ price_id, price })

/** How often a ticket was offered back since a time. */
export const timesListed = (box: Box, attendee_id: string, since: string): number =>
  countedSince(box).all({ attendee_id, since })[0]?.n ?? 0

/** Unfinished orders that hold units of a price, those that end last first; `is_paying` once their payment has begun. */
export const ordersHolding = (box: Box, price_id: string) =>
  [...running(box).all({ price_id }), ...beingDecided(box).all({ price_id })].toSorted((a, b) => (a.expires_at < b.expires_at ? 1 : -1))
