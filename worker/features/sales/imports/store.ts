import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { oneBy, prepared, savedBy } from '../../../box-office/prepared.ts'
import { sentUpTo } from '../../../box-office/outbox.ts'
import { outbox } from '../../../box-office/table.ts'
import { personName } from '../../../shared/names.ts'
import { attendees } from '../attendees/table.ts'
import { importedOrders, importPlans, imports, type ImportRecord } from './table.ts'

/** An import, or undefined. */
export const loadImport = oneBy(imports, imports.id)
/** Its columns, mapping and result. */
export const loadPlan = oneBy(importPlans, importPlans.import_id)
export const savePlan = savedBy(importPlans, importPlans.import_id)
/** Remembers that an order is an import's. */
export const saveImportedOrder = savedBy(importedOrders, importedOrders.order_id, { keep: true })

/** Writes an import's record. */
export const saveImport = (box: Box, row: ImportRecord): ImportRecord => {
  box.put(imports, row)
  return row
}

const newestFirst = prepared((db) =>
  db
    .select()
    .from(imports)
    .orderBy(sql`${imports.created_at} desc, ${imports.id}`)
    .prepare(),
)
/** Every import of the event, the newest first. */
export const loadImports = (box: Box): ImportRecord[] => newestFirst(box).all()

const some = prepared((db) =>
  db
    .select()
    .from(importedOrders)
    .where(and(eq(importedOrders.import_id, sql.placeholder('id')), eq(importedOrders.kept, false)))
    .orderBy(asc(importedOrders.row))
    .limit(sql.placeholder('limit'))
    .prepare(),
)
/** Orders of an import that are not undone yet. */
export const takeOrders = (box: Box, importId: string, limit: number) => some(box).all({ id: importId, limit })

const NAMES = 3
const present = prepared((db) =>
  db
    .select({ first_name: attendees.first_name, last_name: attendees.last_name, count: sql<number>`count(*) over ()` })
    .from(importedOrders)
    .innerJoin(attendees, eq(attendees.order_id, importedOrders.order_id))
    .where(and(eq(importedOrders.import_id, sql.placeholder('id')), isNotNull(attendees.checked_in_at)))
    .limit(NAMES)
    .prepare(),
)
/** How many of an import's people are checked in, and the names of some. */
export const checkedInOf = (box: Box, importId: string): { count: number; names: string[] } => {
  const rows = present(box).all({ id: importId })
  return { count: rows[0]?.count ?? 0, names: rows.map(personName) }
}

const keysAfter = prepared((db) =>
  db
    .select({
      at: sql<number>`${attendees}.rowid`,
      first_name: attendees.first_name,
      last_name: attendees.last_name,
      email: attendees.email,
      ticket_id: attendees.ticket_id,
      status: attendees.status,
    })
    .from(attendees)
    .where(sql`${attendees}.rowid > ${sql.placeholder('after')}`)
    .orderBy(sql`${attendees}.rowid`)
    .limit(sql.placeholder('limit'))
    .prepare(),
)
/** Attendees in the order they came in, for the comparison with a file's rows. */
export const loadAttendeesAfter = (box: Box, after: number, limit: number) => keysAfter(box).all({ after, limit })

/** Whether many rows wait to be sent to the read model: then an import waits for them. */
export const isBehind = ({ db }: Box, limit: number): boolean => {
  const [waiting] = db.all<{ n: number }>(
    sql`select count(*) as n from (select 1 from ${outbox} where seq > ${sentUpTo(db, 'rows')} limit ${limit + 1})`,
  )
  return (waiting?.n ?? 0) > limit
}
