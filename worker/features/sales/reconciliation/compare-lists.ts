import { eq, and, getTableName, sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AccountData } from '../../../db/databases.ts'
import type { BoxParts } from '../../../box-office/box.ts'
import type { ListDifference } from '../../../domain/audit.ts'
import { mails } from '../../../mail/table.ts'
import { listedEntities, sharedColumns, type ListsPage } from './audit-lists.ts'

type ReadModel = SQLiteTable & Record<'id' | 'event_id' | 'deleted', SQLiteColumn>
type Row = Record<string, unknown>

/** Notices of payments have no index by event; they are few, and listed by account. */
const uncounted = new Set(['payment_notices'])

const isOneOf = (column: SQLiteColumn, ids: string[]): SQL => sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`

/** The columns in which a list's row differs from the box's. */
const differing = (columns: string[], box: Row, list: Row): string[] =>
  columns.filter((name) => JSON.stringify(box[name] ?? null) !== JSON.stringify(list[name] ?? null))

const compareRows = async (
  d1: AccountData,
  parts: BoxParts,
  eventId: string,
  { subject, rows, counted }: ListsPage,
): Promise<ListDifference[]> => {
  const entity = listedEntities(parts).find(({ table }) => getTableName(table) === subject)
  if (!entity) return []
  const table = entity.readModel as ReadModel
  const db = drizzle(d1)
  const ids = rows.map(({ id }) => id)
  const found = (await db.select().from(table).where(isOneOf(table.id, ids))) as Row[]
  const listed = new Map(found.filter((row) => row['deleted'] !== true).map((row) => [row['id'], row]))
  const columns = sharedColumns(entity)
  const differences = rows.flatMap((row): ListDifference[] => {
    const list = listed.get(row.id)
    if (!list) return [{ kind: 'MISSING', subject, id: row.id, columns: [] }]
    const wrong = differing(columns, row, list)
    return wrong.length ? [{ kind: 'DIFFERENT', subject, id: row.id, columns: wrong }] : []
  })
  if (counted === null || uncounted.has(subject)) return differences
  // The table of events has no column for its event.
  const owner = table.event_id ?? table.id
  const [all] = await db
    .select({ n: sql<number>`count(*)` })
    .from(table)
    .where(and(eq(owner, eventId), eq(table.deleted, false)))
  return all?.n === counted ? differences : [...differences, { kind: 'COUNT', subject, id: `${all?.n ?? 0} of ${counted}`, columns: [] }]
}

/** Compares a page of a box's rows (`auditLists`) with the lists and the mail log. Read after it, so that only the outbox may differ. */
export const compareLists = async (d1: AccountData, parts: BoxParts, eventId: string, page: ListsPage): Promise<ListDifference[]> => {
  const mailed = page.mails.length
    ? await drizzle(d1)
        .select({ id: mails.id })
        .from(mails)
        .where(
          isOneOf(
            mails.id,
            page.mails.map(({ id }) => id),
          ),
        )
    : []
  const known = new Set(mailed.map(({ id }) => id))
  return [
    ...(await compareRows(d1, parts, eventId, page)),
    ...page.ticketless.map((id): ListDifference => ({ kind: 'TICKETS', subject: 'orders', id, columns: [] })),
    ...page.mails
      .filter(({ id }) => !known.has(id))
      .map(({ order_id }): ListDifference => ({ kind: 'NOT_MAILED', subject: 'orders', id: order_id, columns: [] })),
  ]
}
