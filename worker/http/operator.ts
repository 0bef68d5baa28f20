import { createMiddleware } from 'hono/factory'
import type { App } from '../runtime/env.ts'
import { hashSecret } from '../domain/secret.ts'
import { answerProblem } from './problem.ts'

/** Requires `OPERATOR_TOKEN`; refuses everyone where it is unset. */
export const operatorOnly = createMiddleware<App>(async (c, next) => {
  const token = c.env.OPERATOR_TOKEN
  // Hashes are compared, so that the duration reveals nothing about the token.
  const isOperator = token && hashSecret(c.req.header('authorization') ?? '') === hashSecret(`Bearer ${token}`)
  return isOperator ? next() : answerProblem(c, { code: 'unauthenticated' })
})
