import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Call } from './endpoint.ts'

const name = 'foyer_tickets'
const isSecure = (c: Call): boolean => new URL(c.req.url).protocol === 'https:'
const place = (c: Call) => (isSecure(c) ? ({ prefix: 'host', path: '/' } as const) : ({ path: '/api' } as const))

/** Keeps a buyer signed in on this device, hidden from scripts; other sites' pages can't use it. */
export const setBuyerCookie = (c: Call, token: string, lifeMs: number): void =>
  setCookie(c, name, token, { ...place(c), httpOnly: true, sameSite: 'Lax', secure: isSecure(c), maxAge: lifeMs / 1000 })

/** Has the browser forget a buyer. */
export const deleteBuyerCookie = (c: Call): void => void deleteCookie(c, name, { ...place(c), secure: isSecure(c) })

/** The token of a buyer who is signed in to their tickets: a bearer, or the cookie. */
export const buyerTokenOf = (c: Call): string | null => {
  const bearer = /^Bearer ([0-9a-hjkmnp-tv-z]{32})$/.exec(c.req.header('authorization') ?? '')?.[1]
  return bearer ?? getCookie(c, name, isSecure(c) ? 'host' : undefined) ?? null
}
