const year = 31_536_000

// Forbidden where storage is: then there are none, and none is kept.
const allCookies = (): string => {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** A cookie of this page, or null. */
export const readCookie = (name: string): string | null => {
  const found = allCookies()
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

/** Keeps a choice where the server can read it too, for a year unless told otherwise in seconds; null forgets it. */
export const writeCookie = (name: string, value: string | null, age = year): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${value === null ? 0 : age}; SameSite=Lax${secure}`
  } catch {
    // It lasts as long as the page.
  }
}
