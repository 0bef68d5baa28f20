import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import type { Entity } from '../../../box-office/entity.ts'
import { whatIsLeft } from '../../../box-office/outbox.ts'
import { rowsAfter, type EntityRow } from '../../../box-office/rows-after.ts'
import { attendees } from '../attendees/table.ts'
import { isPaidByHand } from '../../../domain/order-state.ts'
import { orders, type OrderRow } from '../orders/table.ts'

/** Rows read for one page. */
export const listsPage = 400

/**
 * A page of an event's rows for the audit of its lists: rows of one table as they leave the box, and of orders the mails
 * they must have had. The last page of a table has its number of rows in the lists as `counted`.
 */
export type ListsPage = {
  subject: string
  rows: EntityRow[]
  mails: { id: string; order_id: string }[]
  /** Completed orders that have another number of tickets than they sold. */
  ticketless: string[]
  counted: number | null
  /** Whether rows or mails are still in the outbox: the lists may differ by those. */
  underway: { rows: boolean; mails: boolean }
  next: string | null
}

/** Which of an event's tables are in lists, the event's own first. */
export const listedEntities = ({ entities }: Pick<Box, 'entities'>) =>
  entities.filter((entity): entity is Entity & { readModel: NonNullable<Entity['readModel']> } => entity.readModel !== null)

/** The columns of an entity that its list has as well. */
export const sharedColumns = ({ table, readModel }: Entity): string[] =>
  readModel ? Object.keys(getTableColumns(table)).filter((name) => name in getTableColumns(readModel)) : []

/** Completed orders of buyers, paid or free: those paid by hand choose their mails. */
const completed = (rows: EntityRow[]): OrderRow[] =>
  (rows as unknown as OrderRow[]).filter((order) => order.completed_at !== null && !isPaidByHand(order))

const ticketlessOf = (box: Box, done: OrderRow[]): string[] => {
  const admitted = box.db.all<{ order_id: string; n: number }>(
    sql`select order_id, count(*) as n from ${attendees} where order_id in (select value from json_each(${JSON.stringify(done.map(({ id }) => id))})) group by order_id`,
  )
  const ticketsOf = new Map(admitted.map(({ order_id, n }) => [order_id, n]))
  return done.filter(({ id, ticket_quantity }) => ticketsOf.get(id) !== ticket_quantity).map(({ id }) => id)
}

/** A page of the rows that the lists must have, for the audit: the first one, or the one after another page's `next`. */
export const auditLists = (box: Box, after: string | null): Result<ListsPage> => {
  const [, place, before, id = ''] = /^(\d+):(\d+):(.*)$/.exec(after || '0:0:') ?? []
  const listed = listedEntities(box)
  const entity = listed[Number(place)]
  if (!entity) return refuse('validation_failed', { errors: { after: ['validation.unknown_id'] } })
  const columns = sharedColumns(entity)
  const all = rowsAfter(box, entity.table, id, listsPage)
  const rows = all.filter((row) => entity.holds(row))
  const counted = Number(before) + rows.length
  const last = all.length === listsPage ? all.at(-1)?.id : undefined
  const done = (entity.table as unknown) === orders ? completed(all) : []
  const following = Number(place) + 1
  return ok({
    subject: getTableName(entity.table),
    rows: rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])) as EntityRow),
    mails: done.map((order) => ({ id: `order:${order.id}`, order_id: order.id })),
    ticketless: ticketlessOf(box, done),
    counted: last === undefined ? counted : null,
    underway: whatIsLeft(box.db),
    next: last !== undefined ? `${place}:${counted}:${last}` : following < listed.length ? `${following}:0:` : null,
  })
}
