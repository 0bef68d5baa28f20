/** The browser's storage, which may be forbidden or full: then what is kept lasts as long as the page. */
const safe = (storageOf: () => Storage) => {
  const unkept = new Map<string, string>()
  return {
    read: (key: string): string | null => {
      try {
        return unkept.get(key) ?? storageOf().getItem(key)
      } catch {
        return null
      }
    },
    /** Null forgets it. */
    write: (key: string, value: string | null): void => {
      unkept.delete(key)
      try {
        if (value === null) storageOf().removeItem(key)
        else storageOf().setItem(key, value)
      } catch {
        if (value !== null) unkept.set(key, value)
      }
    },
    /** Whether what was written last stays for longer than the page. */
    isKept: (key: string): boolean => !unkept.has(key),
  }
}

/** Kept on this device. */
export const deviceStorage = safe(() => localStorage)
/** Kept in this tab. */
export const tabStorage = safe(() => sessionStorage)
