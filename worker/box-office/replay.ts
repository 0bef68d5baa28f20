import { asc, gt, sql } from 'drizzle-orm'
import { ok, type Result } from '../contract/problem.ts'
import { emitted, type Box, type EmittedName } from './box.ts'

const pageSize = 400

/** Where a replay stands: a table and the last id of it that was sent. */
export type ReplayCursor = { table: EmittedName; after: string }

const names = Object.keys(emitted) as EmittedName[]

/**
 * Sends a page of the box's rows to the read model again, with new versions, so that an emptied D1 fills up.
 * Answers where to go on, or null at the end.
 */
export const replay = (box: Box, cursor: ReplayCursor | null): Result<ReplayCursor | null> => {
  const name = cursor?.table ?? 'events'
  const table = emitted[name]
  const rows = box.db
    .select()
    .from(table)
    .where(gt(sql`id`, cursor?.after ?? ''))
    .orderBy(asc(sql`id`))
    .limit(pageSize)
    .all()
  for (const row of rows) box.put(name, row as never)
  const last = rows.at(-1)
  if (rows.length === pageSize && last) return ok({ table: name, after: last.id })
  const next = names[names.indexOf(name) + 1]
  return ok(next ? { table: next, after: '' } : null)
}
