import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { boxStatements } from '../features/accounts/boxes.ts'
import type { Parcel } from './outbox.ts'
import { parts } from './registry.ts'

/** A value as SQL has it, for a column that a row written before it knows nothing of. */
const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : typeof value === 'boolean' ? String(Number(value)) : String(value)

const valueOf = (name: string, column: SQLiteColumn): string => {
  const given = `value ->> '$.${name}'`
  if (name === 'account_id') return '?2'
  return column.hasDefault && column.default !== undefined
    ? `iif(json_type(value, '$.${name}') is null, ${literal(column.default)}, ${given})`
    : given
}

/**
 * The upsert of one table's rows from one JSON array: a row already there in a newer version stays, a column that a
 * row does not know takes its default. Parameters: the array, the account.
 */
export const upsertOf = (table: SQLiteTable): string => {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>
  const names = Object.keys(columns)
  const name = getTableName(table)
  const values = Object.entries(columns).map(([column, definition]) => valueOf(column, definition))
  const updates = names.filter((column) => column !== 'id').map((column) => `"${column}" = excluded."${column}"`)
  return `insert into "${name}" (${names.map((column) => `"${column}"`).join(', ')}) select ${values.join(', ')} from json_each(?1) where true on conflict (id) do update set ${updates.join(', ')} where excluded.version > "${name}".version`
}

const upserts = new Map(
  parts.entities.flatMap(({ readModel }) => (readModel ? [[getTableName(readModel), upsertOf(readModel)] as const] : [])),
)

/**
 * Applies rows of an event to D1 in one transaction, with what follows from them for the list of boxes. Repeating it
 * changes nothing; rows of a table that is no longer read there are let go.
 */
export const sendRows = async (d1: D1Database, accountId: string, eventId: string, parcels: Parcel[], now: number): Promise<void> => {
  const statements = [...Map.groupBy(parcels, (parcel) => parcel.subject)].flatMap(([table, rows]) => {
    const upsert = upserts.get(table)
    return upsert ? [d1.prepare(upsert).bind(`[${rows.map((row) => row.json).join(',')}]`, accountId)] : []
  })
  if (statements.length) await d1.batch([...statements, ...boxStatements(d1, eventId, now)])
}
