import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App, Env } from '../env.ts'
import { answerProblem } from './problem.ts'

type LimitName = 'ADDRESS_LIMIT' | 'SIGN_IN_LIMIT' | 'ROOM_LIMIT'

/** Where a request comes from, as Cloudflare tells it: an IPv6 network counts as one address, for its holder has them all. */
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

let isTold = false

/** Whether `LIMITS` lifts what limits by address and by an account's age. Said in the log, once an isolate: nobody should run so by mistake. */
export const areLimitsOff = ({ LIMITS }: Pick<Env, 'LIMITS'>): boolean => {
  if (LIMITS !== 'off') return false
  if (!isTold) console.warn(JSON.stringify({ message: 'LIMITS is off: nothing is limited by address or by an account’s age' }))
  isTold = true
  return true
}

/** The address what it does is counted under, or null where nothing is limited by it. */
export const limitedAddressOf = (c: Context<App>): string | null => (areLimitsOff(c.env) ? null : addressOf(c.req))

/** Whether another try under this key is within the limit; without the binding there is none. */
export const isWithin = async (env: Env, binding: LimitName, key: string): Promise<boolean> => {
  const limit = env[binding]
  return areLimitsOff(env) || !limit || (await limit.limit({ key })).success
}

/** Limits a call by who makes it, behind the sign-in: for what costs us something each time. */
export const limitedByUser = (name: string) =>
  createMiddleware<App>(async (c, next) =>
    (await isWithin(c.env, 'SIGN_IN_LIMIT', `${name}:${c.get('me').id}`)) ? next() : answerProblem(c, { code: 'rate_limited' }),
  )

/** Limits a call by address: for what costs us something before anyone is known (sign-up, sign-in). */
export const limitedByAddress = (name: string, binding: LimitName = 'ADDRESS_LIMIT') =>
  createMiddleware<App>(async (c, next) =>
    (await isWithin(c.env, binding, `${name}:${addressOf(c.req)}`)) ? next() : answerProblem(c, { code: 'rate_limited' }),
  )
