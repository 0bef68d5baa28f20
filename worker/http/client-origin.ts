import { getCookie, setCookie } from 'hono/cookie'
import { newToken } from '../domain/id.ts'
import type { Call } from './endpoint.ts'
import { addressOf } from '../limits/rate-limit.ts'

const halfAYear = 180 * 24 * 3600
const deviceCookie = 'foyer_device'

/** Where someone signs in from: a network, and a browser that signed in before or does so now. */
export type ClientOrigin = { network: string; device: string }

/** Where a call comes from. The browser is marked by a cookie that is no right to anything. */
export const clientOriginOf = (c: Call): ClientOrigin => {
  const device = getCookie(c, deviceCookie) ?? newToken()
  setCookie(c, deviceCookie, device, {
    path: '/api',
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: halfAYear,
  })
  return { network: addressOf(c.req), device }
}
