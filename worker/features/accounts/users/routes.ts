import { idSchema, one } from '../../../contract/common.ts'
import {
  forgotPasswordSchema,
  loginSchema,
  meSchema,
  profileSchema,
  registerSchema,
  resetPasswordSchema,
  sessionSchema,
  updateMeSchema,
} from '../../../contract/people.ts'
import { z } from 'zod'
import { ok } from '../../../contract/problem.ts'
import { answer, answerEmpty, endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { fromOwnPages } from '../../../http/auth.ts'
import { answerSession } from './answer-session.ts'
import { originOf } from '../../../http/origin.ts'
import { prepared } from '../../../http/prepared.ts'
import { answerProblem } from '../../../http/problem.ts'
import { logEntered, logOwn, logSignIn } from '../audit-log/session-log.ts'
import { limitedByAddress } from '../../../http/rate-limited.ts'
import { addressOf, isWithin } from '../../../limits/rate-limit.ts'
import { deleteSessionCookies } from '../../../http/session-cookies.ts'
import { clientOriginOf } from '../../../http/client-origin.ts'
import { cancelEmailChange, confirmEmailChange, resendEmailChange } from './email-change.ts'
import { confirmEmail, resendEmailConfirmation, type Asker } from './email-confirmation.ts'
import { endAllSessions, endSession, login, renewSession } from './login.ts'
import { register } from './register.ts'
import { checkReset, requestPasswordReset, resetPassword } from './reset-password.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { updateMe } from './update-me.ts'

/** The network of a request for a mail, and the origin of its links. */
const askerOf = (c: Call): Asker => ({ network: addressOf(c.req), origin: originOf(c) })

const isOneself = (c: Call, id: string): boolean => id === c.get('me').id || id === 'me'

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
      answerSession(
        c,
        await logEntered(c, await register(c.env, body, clientOriginOf(c), originOf(c), c.get('now')), { action: 'ACCOUNT_CREATED' }),
        201,
      ),
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
      return answerSession(c, await logSignIn(c, body.email, await login(c.env, body, clientOriginOf(c), c.get('now'))))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/forgot-password',
      operation: 'forgotPassword',
      summary: 'Have a link sent that resets a password',
      description: 'The answer is the same, and comes as soon, whether the address is somebody’s or not.',
      errors: [403, 429],
      before: [fromOwnPages, limitedByAddress('forgot'), prepared],
      body: forgotPasswordSchema,
    },
    async (c, { body }) => {
      if (!(await isWithin(c.env, 'SIGN_IN_LIMIT', `forgot:${body.email}:${addressOf(c.req)}`)))
        return answerProblem(c, { code: 'rate_limited' })
      await requestPasswordReset(c.env, { email: body.email, from: clientOriginOf(c), origin: originOf(c), now: c.get('now') })
      return c.body(null, 204)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/auth/reset-password/{token}',
      operation: 'checkPasswordReset',
      summary: 'Whether a link resets a password',
      errors: [410, 429],
      before: [limitedByAddress('reset'), prepared],
    },
    async (c, { params }) => answerEmpty(c, await checkReset(c.env, params.token, c.get('now'))),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/reset-password/{token}',
      operation: 'resetPassword',
      summary: 'Set a new password by a link',
      errors: [403, 410, 429],
      before: [fromOwnPages, limitedByAddress('reset'), prepared],
      body: resetPasswordSchema,
    },
    async (c, { params, body }) =>
      answerEmpty(c, await resetPassword(c.env, params.token, body.password, clientOriginOf(c), originOf(c), c.get('now'))),
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
      return answerSession(c, body.account_id === c.get('me').account.id ? session : await logEntered(c, session, { action: 'SIGNED_IN' }))
    },
  )
  endpoint(api, { method: 'post', path: '/auth/logout', operation: 'logout', summary: 'Sign out' }, async (c) => {
    await endSession(c.env, c.get('me').id, c.get('sessionId'))
    deleteSessionCookies(c)
    return c.body(null, 204)
  })
  endpoint(api, { method: 'post', path: '/auth/logout-all', operation: 'logoutEverywhere', summary: 'Sign out everywhere' }, async (c) => {
    await endAllSessions(c.env, c.get('me').id)
    await logOwn(c, 'SIGNED_OUT_EVERYWHERE')
    deleteSessionCookies(c)
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
      edits: profileSchema,
    },
    (c) => answer(c, ok(c.get('me'))),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/users/me',
      operation: 'updateMe',
      summary: 'Change names, language, time zone, password or email',
      errors: [429],
      body: updateMeSchema,
      answers: one(meSchema),
      edits: profileSchema,
    },
    async (c, { body }) => {
      const by = { ...askerOf(c), sessionId: c.get('sessionId') }
      const updated = await updateMe(c.env, c.get('me'), body, c.req.header('if-match'), by, c.get('now'))
      if (updated.ok && body.password !== undefined) await logOwn(c, 'PASSWORD_CHANGED')
      if (updated.ok && body.email !== undefined && body.email !== updated.value.email)
        await logOwn(c, 'EMAIL_CHANGE_STARTED', { subject: { id: null, name: body.email } })
      return answer(c, updated)
    },
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
      if (!isOneself(c, params.id)) return answerProblem(c, { code: 'link_invalid' })
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
      isOneself(c, params.id)
        ? answerEmpty(c, await resendEmailConfirmation(c.env, c.get('me').id, c.get('me').account.id, askerOf(c), c.get('now')))
        : answerProblem(c, { code: 'not_found' }),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/users/{id}/email-change',
      operation: 'resendEmailChange',
      summary: 'Send the link to the new address again',
      errors: [410, 429],
      before: [limitedByAddress('confirm', 'SIGN_IN_LIMIT')],
    },
    async (c, { params }) =>
      isOneself(c, params.id)
        ? answerEmpty(c, await resendEmailChange(c.env, c.get('me').id, c.get('me').account.id, askerOf(c), c.get('now')))
        : answerProblem(c, { code: 'not_found' }),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/users/{id}/email-change/{token}',
      operation: 'confirmEmailChange',
      summary: 'Confirm the new address',
      errors: [410, 422],
    },
    async (c, { params }) => {
      if (!isOneself(c, params.id)) return answerProblem(c, { code: 'link_invalid' })
      const { id, email, pending_email } = c.get('me')
      const confirmed = await confirmEmailChange(c.env, id, params.token, clientOriginOf(c), c.get('now'))
      // The link works again without doing anything.
      if (confirmed.ok && pending_email)
        await logOwn(c, 'EMAIL_CHANGED', { subject: { id: null, name: pending_email }, details: { from: email } })
      return answerEmpty(c, confirmed)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/cancel-email-change/{token}',
      operation: 'undoEmailChange',
      summary: 'Undo a change of email by the link sent to the old address',
      description: 'Works for ten days from the start of the change, after it was confirmed too. Every session ends.',
      errors: [403, 410, 422, 429],
      before: [fromOwnPages, limitedByAddress('reset'), prepared],
    },
    async (c, { params }) => answerEmpty(c, await undoEmailChange(c.env, params.token, addressOf(c.req), c.get('now'))),
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/users/{id}/email-change',
      operation: 'cancelEmailChange',
      summary: 'Keep the address one has',
    },
    async (c, { params }) => {
      if (!isOneself(c, params.id)) return answerProblem(c, { code: 'not_found' })
      const { id, pending_email } = c.get('me')
      await cancelEmailChange(c.env, id)
      if (pending_email) await logOwn(c, 'EMAIL_CHANGE_CANCELLED', { subject: { id: null, name: pending_email } })
      return c.body(null, 204)
    },
  )
}
