import { createMiddleware } from 'hono/factory'
import type { App, Env } from '../env.ts'
import { answerProblem } from './problem.ts'

/** Where a request comes from, as Cloudflare tells it. */
export const addressOf = (headers: { header: (name: string) => string | undefined }): string =>
  headers.header('cf-connecting-ip') ?? 'local'

/** Whether another try under this key is within the limit; without the binding there is none. */
export const isWithin = async (limit: RateLimit | undefined, key: string): Promise<boolean> =>
  !limit || (await limit.limit({ key })).success

/** Limits a call by address: for what costs us something before anyone is known (sign-up, sign-in). */
export const limitedByAddress = (name: string, binding: 'ADDRESS_LIMIT' | 'SIGN_IN_LIMIT' = 'ADDRESS_LIMIT') =>
  createMiddleware<App>(async (c, next) =>
    (await isWithin((c.env as Env)[binding], `${name}:${addressOf(c.req)}`)) ? next() : answerProblem(c, { code: 'rate_limited' }),
  )
