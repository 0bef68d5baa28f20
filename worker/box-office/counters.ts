import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Box } from './box.ts'
import { prepared } from './prepared.ts'
import { counters } from './table.ts'

const add = prepared((db) =>
  db
    .insert(counters)
    .values({ name: sql.placeholder('name'), n: sql.placeholder('by') })
    .onConflictDoUpdate({ target: counters.name, set: { n: sql`${counters.n} + excluded.n` } })
    .prepare(),
)
const byName = prepared((db) =>
  db
    .select({ n: counters.n })
    .from(counters)
    .where(eq(counters.name, sql.placeholder('name')))
    .prepare(),
)
const byRange = prepared((db) =>
  db
    .select()
    .from(counters)
    .where(and(gte(counters.name, sql.placeholder('from')), lt(counters.name, sql.placeholder('to'))))
    .prepare(),
)

/** Adds to a counter, in the transaction of the rows it counts. */
export const count = (box: Box, name: string, by: number): void => {
  if (by !== 0) add(box).run({ name, by })
}

/** A counter's value; 0 before its first count. */
export const counted = (box: Box, name: string): number => byName(box).all({ name })[0]?.n ?? 0

/** The counters whose names begin with `prefix:`, by the rest of the name. */
export const countedUnder = (box: Box, prefix: string): Map<string, number> =>
  // `;` follows `:`.
  new Map(
    byRange(box)
      .all({ from: `${prefix}:`, to: `${prefix};` })
      .map(({ name, n }) => [name.slice(prefix.length + 1), n]),
  )

const versions = new WeakMap<Box, number>()

/** The version of a command's changes for doors: the same within the command, greater than all before. */
export const nextVersion = (box: Box): number => {
  const known = versions.get(box)
  if (known) return known
  count(box, 'version', 1)
  const version = counted(box, 'version')
  versions.set(box, version)
  return version
}

/** The newest version the event has. */
export const lastVersion = (box: Box): number => counted(box, 'version')
