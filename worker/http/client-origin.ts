import { getCookie, setCookie } from 'hono/cookie'
import { newToken } from '../domain/id.ts'
import type { Call } from './endpoint.ts'
import { addressOf } from '../limits/rate-limit.ts'

const halfAYear = 180 * 24 * 3600
const deviceCookie = 'foyer_device'

/** The origin of a sign-in: a network, and a browser that signed in before or does so now. */
export type ClientOrigin = { network: string; device: string }

/** The client origin of a call. Its browser is identified by a cookie that grants no rights. */
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
