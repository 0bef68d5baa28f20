import { createMiddleware } from 'hono/factory'
import type { App } from '../runtime/env.ts'
import { hashSecret } from '../domain/secret.ts'
import { answerProblem } from './problem.ts'

/** Lets only the bearer of `OPERATOR_TOKEN` pass; no one where none is set. */
export const operatorOnly = createMiddleware<App>(async (c, next) => {
  const token = c.env.OPERATOR_TOKEN
  // Hashes are compared, so that the time it takes tells nothing of the token.
  const isOperator = token && hashSecret(c.req.header('authorization') ?? '') === hashSecret(`Bearer ${token}`)
  return isOperator ? next() : answerProblem(c, { code: 'unauthenticated' })
})
