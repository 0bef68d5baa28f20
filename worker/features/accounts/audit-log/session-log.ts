import { directoryOf } from '../../../db/databases.ts'
import type { Session } from '../../../contract/people.ts'
import type { Result } from '../../../contract/problem.ts'
import type { SecurityAction } from '../../../contract/audit-log.ts'
import { record, recordFailedSignIn, type AuditEvent } from './record.ts'
import { logError } from '../../../runtime/log.ts'
import type { Call } from '../../../http/endpoint.ts'
import { requestContextOf } from './request-context.ts'

/** Writes into the log of the account that a session is in that someone entered it; hands the session on. */
export const logEntered = async (c: Call, session: Result<Session>, deed: AuditEvent): Promise<Result<Session>> => {
  const { user, account } = session.ok ? session.value.data : { user: null, account: null }
  if (user && account) await record(directoryOf(c.env), account.id, requestContextOf(c, user), deed)
  return session
}

/** Records a sign-in with a password, or its failure: after the answer, whose timing must not depend on the address. */
export const logSignIn = async (c: Call, email: string, session: Result<Session>): Promise<Result<Session>> => {
  const code = session.ok ? null : session.problem.code
  if (code === 'invalid_credentials' || code === 'code_invalid') {
    const details = code === 'code_invalid' ? { code: true } : {}
    const logged = recordFailedSignIn(directoryOf(c.env), email, requestContextOf(c, null), details)
    c.executionCtx.waitUntil(logged.catch((error: unknown) => logError('failed sign-in not logged', {}, error)))
  }
  return logEntered(c, session, { action: 'SIGNED_IN' })
}

/** Records a user's change of their own data in the logs of all their accounts. */
export const logOwn = async (c: Call, action: SecurityAction, more: Omit<AuditEvent, 'action'> = {}): Promise<void> => {
  const accounts = c.get('me').accounts.map(({ id }) => id)
  await record(directoryOf(c.env), accounts, requestContextOf(c), { action, ...more })
}
