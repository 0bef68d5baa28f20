const isObject = (value: unknown): boolean => value instanceof Object && !Array.isArray(value)

/** The browser's storage, which may be blocked or full: then values last as long as the page. */
const safe = (storageOf: () => Storage) => {
  const inMemory = new Map<string, string>()
  const read = (key: string): string | null => {
    try {
      return inMemory.get(key) ?? storageOf().getItem(key)
    } catch {
      return null
    }
  }
  return {
    read,
    /** The stored JSON; null where there is none, or it is of another kind. */
    readJson: <T>(key: string, isKind = isObject): T | null => {
      try {
        const value = JSON.parse(read(key) ?? '')
        return isKind(value) ? value : null
      } catch {
        return null
      }
    },
    /** Null deletes the key. */
    write: (key: string, value: string | null): void => {
      inMemory.delete(key)
      try {
        if (value === null) storageOf().removeItem(key)
        else storageOf().setItem(key, value)
      } catch {
        if (value !== null) inMemory.set(key, value)
      }
    },
    /** Whether the value written last outlives the page. */
    isPersistent: (key: string): boolean => !inMemory.has(key),
  }
}

/** Persists on this device. */
export const deviceStorage = safe(() => localStorage)
/** Persists in this tab. */
export const tabStorage = safe(() => sessionStorage)
