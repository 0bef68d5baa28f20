import { createMiddleware } from 'hono/factory'
import type { App, Env } from '../env.ts'
import { answerProblem } from './problem.ts'

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

/** Whether another try under this key is within the limit; without the binding there is none. */
export const isWithin = async (limit: RateLimit | undefined, key: string): Promise<boolean> =>
  !limit || (await limit.limit({ key })).success

/** Limits a call by address: for what costs us something before anyone is known (sign-up, sign-in). */
export const limitedByAddress = (name: string, binding: 'ADDRESS_LIMIT' | 'SIGN_IN_LIMIT' = 'ADDRESS_LIMIT') =>
  createMiddleware<App>(async (c, next) =>
    (await isWithin((c.env as Env)[binding], `${name}:${addressOf(c.req)}`)) ? next() : answerProblem(c, { code: 'rate_limited' }),
  )
