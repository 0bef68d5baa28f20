import { deleteCookie, setCookie } from 'hono/cookie'
import { idSchema, one } from '../../contract/common.ts'
import { loginSchema, meSchema, registerSchema, sessionSchema, updateMeSchema, type Session } from '../../contract/people.ts'
import { z } from 'zod'
import { ok, type Result } from '../../contract/problem.ts'
import { answer, answerEmpty, endpoint, type Api, type Call } from '../../http/endpoint.ts'
import { fromOwnPages, tokenCookie } from '../../http/auth.ts'
import { originOf } from '../../http/origin.ts'
import { prepared } from '../../http/prepared.ts'
import { answerProblem } from '../../http/problem.ts'
import { logEntered, logOwn, logSignIn } from '../../http/session-log.ts'
import { addressOf, isWithin, limitedByAddress } from '../../http/rate-limit.ts'
import { confirmEmail, resendEmailConfirmation } from './email-confirmation.ts'
import { endAllSessions, endSession, login, renewSession } from './login.ts'
import { register } from './register.ts'
import { updateMe } from './update-me.ts'

/** A session's answer: the token in the body, in a header, and in a cookie scripts can't read. */
const answerSession = (c: Call, result: Result<Session>, status: 200 | 201 = 200): Response => {
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

/** Signing up and in, and everything about oneself. */
export const userRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/register',
      operation: 'register',
      summary: 'Sign up',
      errors: [403, 429],
      before: [fromOwnPages, limitedByAddress('register'), prepared],
      body: registerSchema,
      answers: sessionSchema,
      status: 201,
    },
    async (c, { body }) =>
      answerSession(c, await logEntered(c, await register(c.env, body, originOf(c), c.get('now')), 'ACCOUNT_CREATED'), 201),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/login',
      operation: 'login',
      summary: 'Sign in',
      errors: [401, 403, 429],
      before: [fromOwnPages, limitedByAddress('login'), prepared],
      body: loginSchema,
      answers: sessionSchema,
    },
    async (c, { body }) => {
      if (!(await isWithin(c.env, 'SIGN_IN_LIMIT', `login:${body.email}:${addressOf(c.req)}`)))
        return answerProblem(c, { code: 'rate_limited' })
      return answerSession(c, await logSignIn(c, body.email, await login(c.env, body, c.get('now'))))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/refresh',
      operation: 'refreshSession',
      summary: 'A new token for this session',
      errors: [404],
      answers: sessionSchema,
    },
    async (c) => answerSession(c, await renewSession(c.env, c.get('me'), c.get('sessionId'), c.get('me').account.id, c.get('now'))),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/switch',
      operation: 'switchAccount',
      summary: 'Go on in another account',
      errors: [404],
      body: z.object({ account_id: idSchema }),
      answers: sessionSchema,
    },
    async (c, { body }) => {
      const session = await renewSession(c.env, c.get('me'), c.get('sessionId'), body.account_id, c.get('now'))
      return answerSession(c, body.account_id === c.get('me').account.id ? session : await logEntered(c, session, 'SIGNED_IN'))
    },
  )
  endpoint(api, { method: 'post', path: '/auth/logout', operation: 'logout', summary: 'Sign out' }, async (c) => {
    await endSession(c.env, c.get('me').id, c.get('sessionId'))
    deleteCookie(c, tokenCookie, { path: '/api' })
    return c.body(null, 204)
  })
  endpoint(api, { method: 'post', path: '/auth/logout-all', operation: 'logoutEverywhere', summary: 'Sign out everywhere' }, async (c) => {
    await endAllSessions(c.env, c.get('me').id)
    await logOwn(c, 'SIGNED_OUT_EVERYWHERE')
    deleteCookie(c, tokenCookie, { path: '/api' })
    return c.body(null, 204)
  })
  endpoint(
    api,
    {
      method: 'get',
      path: '/users/me',
      operation: 'getMe',
      summary: 'Who is signed in',
      answers: one(meSchema),
      edits: updateMeSchema,
    },
    (c) => answer(c, ok(c.get('me'))),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/users/me',
      operation: 'updateMe',
      summary: 'Change names, language or time zone',
      body: updateMeSchema,
      answers: one(meSchema),
      edits: updateMeSchema,
    },
    async (c, { body }) => answer(c, await updateMe(c.env, c.get('me'), { fields: body, if_match: c.req.header('if-match') })),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/users/{id}/confirm-email/{token}',
      operation: 'confirmEmail',
      summary: 'Confirm an email address',
      errors: [409, 410],
    },
    async (c, { params }) => {
      if (params.id !== c.get('me').id && params.id !== 'me') return answerProblem(c, { code: 'link_invalid' })
      const confirmed = await confirmEmail(c.env, c.get('me').id, params.token, c.get('now'))
      // The link works again without doing anything.
      if (confirmed.ok && !c.get('me').email_confirmed) await logOwn(c, 'EMAIL_CONFIRMED')
      return answerEmpty(c, confirmed)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/users/{id}/resend-email-confirmation',
      operation: 'resendEmailConfirmation',
      summary: 'Send the confirmation again',
      errors: [409, 429],
      before: [limitedByAddress('confirm', 'SIGN_IN_LIMIT')],
    },
    async (c, { params }) =>
      params.id === c.get('me').id || params.id === 'me'
        ? answerEmpty(c, await resendEmailConfirmation(c.env, c.get('me').id, c.get('me').account.id, originOf(c), c.get('now')))
        : answerProblem(c, { code: 'not_found' }),
  )
}
