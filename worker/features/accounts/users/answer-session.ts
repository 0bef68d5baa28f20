import type { Session } from '../../../contract/people.ts'
import type { Result } from '../../../contract/problem.ts'
import { ready } from '../../../installation/ready.ts'
import { antiForgeryOf, readToken } from './token.ts'
import type { Call } from '../../../http/endpoint.ts'
import { answerProblem } from '../../../http/problem.ts'
import { setSessionCookies } from '../../../http/session-cookies.ts'

/** A session's answer: the token in the body, in a header, and in a cookie scripts can't read. */
export const answerSession = async (c: Call, result: Result<Session>, status: 200 | 201 = 200): Promise<Response> => {
  if (!result.ok) return answerProblem(c, result.problem)
  const { token, data } = result.value
  if (token && data.expires_at) {
    c.header('X-Auth-Token', token)
    const keys = await ready(c.env)
    const claims = await readToken(keys, token)
    const antiForgery = antiForgeryOf(keys, token, claims?.session_id ?? '')
    setSessionCookies(c, { token, antiForgery, expires: new Date(data.expires_at) })
  }
  return c.json(result.value, status)
}
