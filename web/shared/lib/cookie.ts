const YEAR_S = 31_536_000

// Where storage is blocked, reading cookies throws too: then there are none.
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

/** Writes a cookie that the server can read too; `age` in seconds, a year by default. Null deletes it. */
export const writeCookie = (name: string, value: string | null, age = YEAR_S): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${value === null ? 0 : age}; SameSite=Lax${secure}`
  } catch {
    // Blocked: the value lasts as long as the page.
  }
}
