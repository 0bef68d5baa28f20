import { setCookie } from 'hono/cookie'
import type { Session } from '../contract/people.ts'
import type { Result } from '../contract/problem.ts'
import { tokenCookie } from './auth.ts'
import type { Call } from './endpoint.ts'
import { answerProblem } from './problem.ts'

/** A session's answer: the token in the body, in a header, and in a cookie scripts can't read. */
export const answerSession = (c: Call, result: Result<Session>, status: 200 | 201 = 200): Response => {
  if (!result.ok) return answerProblem(c, result.problem)
  const { token, data } = result.value
  if (token && data.expires_at) {
    c.header('X-Auth-Token', token)
    setCookie(c, tokenCookie, token, {
      path: '/api',
      httpOnly: true,
      sameSite: 'Lax',
      secure: new URL(c.req.url).protocol === 'https:',
      expires: new Date(data.expires_at),
    })
  }
  return c.json(result.value, status)
}
