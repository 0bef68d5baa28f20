import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashSecret } from '../../../domain/secret.ts'

/** How long the operator stays signed in. */
export const SESSION_MS = 8 * 3_600_000
/** Tries at the token: five, then one in fifteen minutes. */
export const tokenTries = { free: 5, wait: 15 * 60_000, most: 15 * 60_000, forget: 15 * 60_000 }

const macOf = (token: string, until: number): string => createHmac('sha256', token).update(`operator session ${until}`).digest('base64url')

/** The value of the cookie that signs the operator in: another token ends it. */
export const operatorSession = (token: string, now: number): string => `${now + SESSION_MS}.${macOf(token, now + SESSION_MS)}`

/** Whether a cookie's value was made with this token, and is still valid. */
export const isOperatorSession = (token: string, session: string | undefined, now: number): boolean => {
  const [until = '', mac = ''] = (session ?? '').split('.')
  if (!/^\d{1,15}$/.test(until) || Number(until) <= now) return false
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(token, Number(until)))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Whether this is the token. Hashes are compared, so that the duration reveals nothing about it. */
export const isToken = (token: string, given: string): boolean => hashSecret(given) === hashSecret(token)
