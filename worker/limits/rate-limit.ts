import type { Context } from 'hono'
import type { App, Env } from '../runtime/env.ts'

export type LimitName = 'ADDRESS_LIMIT' | 'SIGN_IN_LIMIT' | 'ROOM_LIMIT' | 'CROWD_LIMIT' | 'KEY_LIMIT'

/** A request's client address, by Cloudflare: an IPv6 network counts as one address, because one holder has all of it. */
export const addressOf = (headers: { header: (name: string) => string | undefined }): string =>
  networkOf(headers.header('cf-connecting-ip') ?? 'local')

/** The first four groups of an IPv6 address; anything else as it is. */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const [left, right] = [groups(head), groups(tail ?? '')]
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

let isLogged = false

/** Whether `LIMITS` lifts the limits by address and by an account's age. Logged once an isolate: no one should run so by mistake. */
export const areLimitsOff = ({ LIMITS }: Pick<Env, 'LIMITS'>): boolean => {
  if (LIMITS !== 'off') return false
  if (!isLogged) console.warn(JSON.stringify({ message: 'LIMITS is off: nothing is limited by address or by an account’s age' }))
  isLogged = true
  return true
}

/** The address what it does is counted under, or null where nothing is limited by it. */
export const limitedAddressOf = (c: Context<App>): string | null => (areLimitsOff(c.env) ? null : addressOf(c.req))

/** Whether another try under this key is within the limit; without the binding there is none. */
export const isWithin = async (env: Env, binding: LimitName, key: string): Promise<boolean> => {
  const limit = env[binding]
  return areLimitsOff(env) || !limit || (await limit.limit({ key })).success
}

/** Whether this address may read what is public again. */
export const mayRead = (c: Context<App>, name: string): Promise<boolean> => isWithin(c.env, 'CROWD_LIMIT', `${name}:${addressOf(c.req)}`)
