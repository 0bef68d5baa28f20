import { createMiddleware } from 'hono/factory'
import { addressOf, isWithin, type LimitName } from '../limits/rate-limit.ts'
import type { App } from '../runtime/env.ts'
import { answerProblem } from './problem.ts'

/** Limits a call by user, behind the sign-in: for calls that are expensive each time. */
export const limitedByUser = (name: string) =>
  createMiddleware<App>(async (c, next) =>
    (await isWithin(c.env, 'SIGN_IN_LIMIT', `${name}:${c.get('me').id}`)) ? next() : answerProblem(c, { code: 'rate_limited' }),
  )

/** Limits a call by address: for expensive calls before the user is known (sign-up, sign-in). */
export const limitedByAddress = (name: string, binding: LimitName = 'ADDRESS_LIMIT') =>
  createMiddleware<App>(async (c, next) =>
    (await isWithin(c.env, binding, `${name}:${addressOf(c.req)}`)) ? next() : answerProblem(c, { code: 'rate_limited' }),
  )
