import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Context } from 'hono'

/** The cookie that scripts read and repeat as `X-XSRF-TOKEN`: pages give a visitor any value, a sign-in that of its session. */
export const antiForgeryCookie = 'XSRF-TOKEN'

const tokenName = 'foyer_token'

const isSecure = (c: Context): boolean => new URL(c.req.url).protocol === 'https:'

/** Browsers accept `__Host-` cookies from this very host alone, so that no sibling host can sign a visitor in; over plain HTTP they accept none. */
const tokenCookie = (c: Context) =>
  isSecure(c) ? ({ name: tokenName, prefix: 'host', path: '/' } as const) : ({ name: tokenName, prefix: undefined, path: '/api' } as const)

/** The session token in a call's cookie, as an alternative to the `Authorization` header. */
export const readTokenCookie = (c: Context): string | undefined => {
  const { name, prefix } = tokenCookie(c)
  return getCookie(c, name, prefix)
}

/** Stores a session's token in the browser, hidden from scripts, with the anti-forgery token that its changing calls repeat. */
export const setSessionCookies = (
  c: Context,
  { token, antiForgery, expires }: { token: string; antiForgery: string; expires: Date },
): void => {
  const { name, ...where } = tokenCookie(c)
  const both = { sameSite: 'Lax', secure: isSecure(c), expires } as const
  setCookie(c, name, token, { ...where, ...both, httpOnly: true })
  setCookie(c, antiForgeryCookie, antiForgery, { path: '/', ...both })
}

/** Has the browser forget a session. */
export const deleteSessionCookies = (c: Context): void => {
  const { name, ...where } = tokenCookie(c)
  deleteCookie(c, name, { ...where, secure: isSecure(c) })
  deleteCookie(c, antiForgeryCookie, { path: '/', secure: isSecure(c) })
}
