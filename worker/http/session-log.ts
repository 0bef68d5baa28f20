import type { Session } from '../contract/people.ts'
import type { Result } from '../contract/problem.ts'
import type { SecurityAction } from '../contract/security-log.ts'
import { record, recordFailedSignIn } from '../features/security-log/record.ts'
import { logError } from '../log.ts'
import type { Call } from './endpoint.ts'
import { traceOf } from './trace.ts'

/** Writes into the log of the account that a session is in that somebody entered it; hands the session on. */
export const logEntered = async (c: Call, session: Result<Session>, action: SecurityAction): Promise<Result<Session>> => {
  const { user, account } = session.ok ? session.value.data : { user: null, account: null }
  if (user && account) await record(c.env.DB, account.id, traceOf(c, user), { action })
  return session
}

/** The same of signing in, and that somebody failed to: after the answer, for it must come as soon whosever the address is. */
export const logSignIn = async (c: Call, email: string, session: Result<Session>): Promise<Result<Session>> => {
  if (!session.ok && session.problem.code === 'invalid_credentials')
    c.executionCtx.waitUntil(
      recordFailedSignIn(c.env.DB, email, traceOf(c, null)).catch((error: unknown) => logError('failed sign-in not logged', {}, error)),
    )
  return logEntered(c, session, 'SIGNED_IN')
}

/** Writes what somebody did about themselves into the logs of all accounts they are in. */
export const logOwn = async (c: Call, action: SecurityAction): Promise<void> => {
  await record(
    c.env.DB,
    c.get('me').accounts.map(({ id }) => id),
    traceOf(c),
    { action },
  )
}
