import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isOutage } from '../db/outage.ts'
import type { App } from '../runtime/env.ts'
import { logError } from '../runtime/log.ts'
import { isTransientError } from '../runtime/is-transient-error.ts'
import { answerProblem } from './problem.ts'

/** The answer to a call that threw: `unavailable` for a transient failure, else an internal error. */
export const answerFailure = (error: unknown, c: Context<App>): Response => {
  if (error instanceof HTTPException && error.status === 400) return answerProblem(c, { code: 'invalid_json' })
  if (error instanceof HTTPException && error.status === 413) return answerProblem(c, { code: 'body_too_large' })
  const facts = { request_id: c.get('requestId') }
  const where = { ...facts, method: c.req.method, route: c.req.routePath }
  if (isOutage(error)) {
    logError('the database does not answer', where, error)
    return answerProblem(c, { code: 'database_unavailable', facts: { ...facts, retry_after: 5 } })
  }
  if (isTransientError(error)) {
    logError('an object does not answer', where, error)
    return answerProblem(c, { code: 'unavailable', facts })
  }
  logError('unexpected', where, error)
  return answerProblem(c, { code: 'unexpected', facts })
}
