import { eq, sql } from 'drizzle-orm'
import type { Box, BoxDb } from './box.ts'
import { prepared } from './prepared.ts'
import { counters } from './table.ts'

/** What one box remembers of what it sells, and under which version. */
export type Memory = { version: number; known: Map<unknown, unknown> }

const nameOfVersion = 'steady'

const versionNow = prepared((db) => db.select({ n: counters.n }).from(counters).where(eq(counters.name, nameOfVersion)).prepare())
const newVersion = prepared((db) =>
  db
    .insert(counters)
    .values({ name: nameOfVersion, n: sql`${sql.placeholder('n')}` })
    .onConflictDoUpdate({ target: counters.name, set: { n: sql`excluded.n` } })
    .prepare(),
)

/** Of what is remembered nothing is changed by whoever reads it. */
const freeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  const parts = value instanceof Map ? value.values() : Object.values(value)
  for (const part of parts) freeze(part)
  return value
}

/** How one call sees what is steady: `get` reads it, `changed` says that the call changed some of it. */
export type Steady = { get: <T>(load: () => T, key: unknown) => T; changed: () => void }

/**
 * Opens what is steady for one call: the event, its tickets and what they are sold with, which the console changes and
 * sales do not. It is read once and kept in memory for as long as its version in the database stands. A version is a
 * random number, so that one which was undone is never another's. Counters are not steady: they are read each time.
 */
export const openSteady = (db: BoxDb, memory: Memory): Steady => {
  let isCurrent: boolean | null = null
  let isChanged = false
  const look = (): void => {
    const version = versionNow({ db }).all()[0]?.n ?? 0
    if (memory.version !== version) memory.known.clear()
    memory.version = version
    isCurrent = true
  }
  return {
    get: (load, key) => {
      if (isChanged) return load()
      if (!isCurrent) look()
      const known = memory.known.get(key)
      if (known !== undefined) return known as ReturnType<typeof load>
      const value = freeze(load())
      memory.known.set(key, value)
      return value
    },
    changed: () => {
      if (isChanged) return
      isChanged = true
      newVersion({ db }).run({ n: Math.floor(Math.random() * Number.MAX_SAFE_INTEGER) + 1 })
    },
  }
}

/** Reads something steady (`openSteady`). */
export const steady = <T>(load: (box: Box) => T): ((box: Box) => T) => {
  return (box) => box.steady.get(() => load(box), load)
}
