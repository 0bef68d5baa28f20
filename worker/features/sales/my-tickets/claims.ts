import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { orderSessionOf } from '../../../http/buyer.ts'
import type { Call } from '../../../http/endpoint.ts'
import { ready } from '../../../installation/ready.ts'
import type { Claims } from '../self-service/who.ts'
import { findBuyerSession, SESSION_LIFE_MS, touchBuyerSession } from './sign-in.ts'
import type { BuyerSessionRow } from './table.ts'

const name = 'foyer_tickets'
const isSecure = (c: Call): boolean => new URL(c.req.url).protocol === 'https:'
const place = (c: Call) => (isSecure(c) ? ({ prefix: 'host', path: '/' } as const) : ({ path: '/api' } as const))

/** Keeps a buyer signed in on this device, hidden from scripts; other sites' pages can't use it. */
export const setBuyerCookie = (c: Call, token: string): void =>
  setCookie(c, name, token, { ...place(c), httpOnly: true, sameSite: 'Lax', secure: isSecure(c), maxAge: SESSION_LIFE_MS / 1000 })

/** Has the browser forget a buyer. */
export const deleteBuyerCookie = (c: Call): void => void deleteCookie(c, name, { ...place(c), secure: isSecure(c) })

/** The token of a buyer who is signed in to their tickets: a bearer, or the cookie. */
const buyerTokenOf = (c: Call): string | null => {
  const bearer = /^Bearer ([0-9a-hjkmnp-tv-z]{32})$/.exec(c.req.header('authorization') ?? '')?.[1]
  return bearer ?? getCookie(c, name, isSecure(c) ? 'host' : undefined) ?? null
}

/** The session of a buyer who is signed in to their tickets, or null. */
export const buyerSessionOf = async (c: Call): Promise<BuyerSessionRow | null> => {
  const token = buyerTokenOf(c)
  if (!token) return null
  await ready(c.env)
  const session = await findBuyerSession(c.env, token, c.get('now'))
  if (session) await touchBuyerSession(c.env, session, c.get('now'))
  return session
}

/** What a caller shows of themselves to an order or a ticket. Asks D1 only for one who says they are signed in. */
export const claimsOf = async (c: Call): Promise<Claims> => ({
  session_token: orderSessionOf(c),
  email: (await buyerSessionOf(c).catch(() => null))?.email ?? null,
})
