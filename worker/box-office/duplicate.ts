import { getTableName } from 'drizzle-orm'
import type { CopiedParts } from '../contract/duplicate.ts'
import { copiedId } from '../domain/id.ts'
import { isoTime } from '../domain/time.ts'
import type { Box } from './box.ts'
import type { Copy, Entity } from './entity.ts'
import { rowsAfter, type EntityRow } from './rows-after.ts'

/** Rows copied from another event, by table name. */
export type CopiedRows = Record<string, EntityRow[]>

const rowsAtOnce = 400
/** Maximum size of copied rows as JSON: a call carries 32 MiB, and a character may take two bytes. */
const MAX_CHARACTERS = 12_000_000

/** The rows of this event that a copy takes along; null where they don't fit one call. */
export const rowsToCopy = (box: Box, takes: CopiedParts, most = MAX_CHARACTERS): CopiedRows | null => {
  const rows: CopiedRows = {}
  let characters = 0
  for (const { table, duplicate } of box.entities) {
    if (!duplicate || !takes[duplicate.with]) continue
    const found: EntityRow[] = (rows[getTableName(table)] = [])
    let page: EntityRow[]
    do {
      page = rowsAfter(box, table, found.at(-1)?.id ?? '', rowsAtOnce)
      found.push(...page)
      characters += JSON.stringify(page).length
      if (characters > most) return null
    } while (page.length === rowsAtOnce)
  }
  return rows
}

const orderOf = (row: EntityRow): string => `${String(row['created_at'] ?? '')} ${row.id}`

/**
 * Inserts copies of another event's rows, by their entities' declarations. `kept` are ids from outside events that are
 * valid here too, `time` moves a time.
 */
export const putCopies = (
  box: Box,
  rows: CopiedRows,
  { kept, time }: { kept: ReadonlySet<string>; time: (iso: string) => string },
): void => {
  const sources = new Map<string, { row: EntityRow; duplicate: NonNullable<Entity['duplicate']> }>()
  for (const { table, duplicate } of box.entities)
    for (const row of (duplicate && rows[getTableName(table)]) ?? []) if (duplicate) sources.set(row.id, { row, duplicate })

  // A row may refer to others of any kind: each is copied at its first reference.
  const made = new Map<string, EntityRow | null>()
  const copyOf = (id: string): EntityRow | null => {
    const known = made.get(id)
    if (known !== undefined) return known
    const source = sources.get(id)
    const changes = source?.duplicate.changes(source.row, copy)
    const copied = source && changes ? { ...source.row, ...changes, id: copiedId(id, box.eventId), event_id: box.eventId } : null
    made.set(id, copied)
    return copied
  }
  const idOf = (id: string): string | null => (kept.has(id) ? id : (copyOf(id)?.id ?? null))
  const copy: Copy = {
    event_id: box.eventId,
    idOf,
    idsOf: (ids) => ids.map(idOf).filter((id) => id !== null),
    time: (iso) => iso && time(iso),
  }
  for (const { table } of box.entities) {
    const own = (rows[getTableName(table)] ?? []).toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    own.forEach((row, index) => {
      const copied = copyOf(row.id)
      // Made in the order of the originals, the last of them now.
      if (copied)
        box.put(table, ('created_at' in row ? { ...copied, created_at: isoTime(box.now - own.length + 1 + index) } : copied) as never)
    })
  }
}
