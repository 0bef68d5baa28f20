/** The object or list that was stored as JSON; null where it is none. */
export const parseStored = <T>(text: string | null): T | null => {
  try {
    const value = JSON.parse(text as string)
    return value instanceof Object ? value : null
  } catch {
    return null
  }
}

/** The browser's storage, which may be blocked or full: then values last as long as the page. */
const safe = (storageOf: () => Storage) => {
  const inMemory = new Map<string, string>()
  return {
    read: (key: string): string | null => {
      try {
        return inMemory.get(key) ?? storageOf().getItem(key)
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
