import type { Box } from './box.ts'

/** What one box remembers of what it sells. Whoever undoes what was done to the box clears it. */
export type Memory = Map<unknown, unknown>

/** Of what is remembered nothing is changed by whoever reads it. */
const freeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  const parts = value instanceof Map ? value.values() : Object.values(value)
  for (const part of parts) freeze(part)
  return value
}

/**
 * How one call sees what is steady: `get` reads it, `changed` says that the call changed some of it, `known` is what is
 * remembered by now, and `forget` has one thing read anew.
 */
export type Steady = {
  get: <T>(load: () => T, key: unknown) => T
  changed: () => void
  known: (key: unknown) => unknown
  forget: (key: unknown) => void
}

/**
 * Opens what is steady for one call: the event, its tickets and what they are sold with, which the console changes and
 * sales do not. It is read once and kept in memory until a call changes some of it; from then on that call reads for
 * itself, and what it saw is kept for nobody: it may still be undone. Counters are not steady: they are read each time.
 */
export const openSteady = (memory: Memory): Steady => {
  let isChanged = false
  return {
    get: (load, key) => {
      if (isChanged) return load()
      const known = memory.get(key)
      if (known !== undefined) return known as ReturnType<typeof load>
      const value = freeze(load())
      memory.set(key, value)
      return value
    },
    changed: () => {
      isChanged = true
      memory.clear()
    },
    known: (key) => memory.get(key),
    forget: (key) => void memory.delete(key),
  }
}

/** Reads something steady (`openSteady`), and is the key to what is remembered of it. */
export const steady = <T>(load: (box: Box) => T): ((box: Box) => T) => {
  const read = (box: Box): T => box.steady.get(() => load(box), read)
  return read
}
