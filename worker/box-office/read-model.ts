import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AccountData } from '../db/databases.ts'
import { isoTime } from '../domain/time.ts'
import type { Entity } from './entity.ts'
import type { OutboxItem } from './outbox.ts'
import type { StoredEvent } from './boxes.ts'

/** A value as an SQL literal, for a column added since a row was written. */
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
 * The upsert of one table's rows from one JSON array: a row that exists in a newer version stays, columns missing from a
 * row take their default. Rows up to the version of a purged tombstone are refused, since they may be deleted ones.
 * Parameters: the array, the account, the event.
 */
export const upsertOf = (table: SQLiteTable): string => {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>
  const names = Object.keys(columns)
  const name = getTableName(table)
  const values = Object.entries(columns).map(([column, definition]) => valueOf(column, definition))
  const updates = names.filter((column) => column !== 'id').map((column) => `"${column}" = excluded."${column}"`)
  return `insert into "${name}" (${names.map((column) => `"${column}"`).join(', ')}) select ${values.join(', ')} from json_each(?1) where value ->> '$.version' > coalesce((select max(version) from (select version from purged_rows where event_id = ?3 union all select purged_version from boxes where event_id = ?3)), 0) on conflict (id) do update set ${updates.join(', ')} where excluded.version > "${name}".version`
}

const isDeleted = ({ json }: OutboxItem): boolean => json.includes('"deleted":true')

/** Notes which rows are deleted from now on, to be purged. Parameters: table, rows, event, time. */
const noteTombstones = `insert into tombstones (subject, id, event_id, version, deleted_at)
  select ?1, value ->> '$.id', ?3, value ->> '$.version', ?4 from json_each(?2) where value ->> '$.deleted'
  on conflict (subject, id) do update set version = excluded.version, deleted_at = excluded.deleted_at where excluded.version > tombstones.version`

const storedEvent = `select organizer_id, coalesce(json_extract(organizer, '$.version'), 0) as organizer_version, deleted from events where id = ?1`

/** The tables of D1 that boxes fill. */
export type ReadModel = {
  tables: SQLiteTable[]
  /** Whether boxes send rows to a table of this name. */
  holds: (table: string) => boolean
  /**
   * Applies rows of an event to its account's database in one transaction, and answers with the event as it is there by
   * then. Idempotent; rows of a table that D1 no longer has are dropped.
   */
  send: (data: AccountData, accountId: string, eventId: string, items: OutboxItem[], now: number) => Promise<StoredEvent | null>
}

/** The read model of these kinds of rows. */
export const readModelOf = (entities: Entity[]): ReadModel => {
  const upserts = new Map(entities.flatMap(({ readModel }) => (readModel ? [[getTableName(readModel), upsertOf(readModel)] as const] : [])))
  return {
    tables: entities.flatMap(({ readModel }) => readModel ?? []),
    holds: (table) => upserts.has(table),
    send: async (data, accountId, eventId, items, now) => {
      const statements = [...Map.groupBy(items, (item) => item.subject)].flatMap(([table, rows]) => {
        const upsert = upserts.get(table)
        if (!upsert) return []
        const json = `[${rows.map((row) => row.json).join(',')}]`
        const upserting = data.prepare(upsert).bind(json, accountId, eventId)
        return rows.some(isDeleted) ? [upserting, data.prepare(noteTombstones).bind(table, json, eventId, isoTime(now))] : [upserting]
      })
      if (statements.length === 0) return null
      const results = await data.batch<StoredEvent>([...statements, data.prepare(storedEvent).bind(eventId)])
      return results.at(-1)?.results[0] ?? null
    },
  }
}
