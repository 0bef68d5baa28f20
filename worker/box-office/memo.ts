/** A box's cache of its rows. Cleared when a transaction is rolled back. */
export type Memory = Map<unknown, unknown>

/** Cached values are shared between calls, so no reader may change them. */
const freeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  const parts = value instanceof Map ? value.values() : Object.values(value)
  for (const part of parts) freeze(part)
  return value
}

/**
 * One call's view of the cache: `get` reads through it, `changed` clears it because the call wrote something cached,
 * `known` looks without loading, and `forget` drops one entry.
 */
export type Memo = {
  get: <T>(load: () => T, key: unknown) => T
  changed: () => void
  known: (key: unknown) => unknown
  forget: (key: unknown) => void
}

/**
 * Opens the cache for one call. It holds what the console changes and sales do not: the event, its tickets and their
 * terms. After a write the call bypasses the cache, because its transaction may roll back. Counters are never cached.
 */
export const openMemo = (memory: Memory): Memo => {
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
