import { sql } from 'drizzle-orm'
import type { Box, BoxDb } from '../../box-office/box.ts'
import { prepared } from '../../box-office/prepared.ts'
import { events } from './table.ts'

const saleEvent = prepared((db) =>
  db
    .select({
      status: events.status,
      ends_at: events.ends_at,
      show_available_quantity: sql<number>`json_extract(${events.settings}, '$.show_available_quantity')`,
    })
    .from(events)
    .limit(1)
    .prepare(),
)
const owner = prepared((db) => db.select({ account_id: events.account_id }).from(events).limit(1).prepare())

/** What the sale of the event's tickets depends on, without its texts. */
export const loadSaleEvent = (box: Box) => {
  const row = saleEvent(box).all()[0]
  if (!row) throw new Error('an event that is gone sells nothing')
  return { ...row, show_available_quantity: Boolean(row.show_available_quantity) }
}

/** Whose event it is, or undefined when it is gone. */
export const loadOwner = (box: { db: BoxDb }): string | undefined => owner(box).all()[0]?.account_id
