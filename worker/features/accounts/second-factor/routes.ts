import { directoryOf } from '../../../db/databases.ts'
import { one } from '../../../contract/common.ts'
import {
  addPasskeySchema,
  ceremonySchema,
  confirmTotpSchema,
  passkeySchema,
  passkeySignInSchema,
  recoveryCodesSchema,
  renamePasskeySchema,
  secondFactorSchema,
  totpSetUpSchema,
  withPasswordSchema,
} from '../../../contract/second-factor.ts'
import { sessionSchema } from '../../../contract/people.ts'
import { ok } from '../../../contract/problem.ts'
import { fromOwnPages } from '../../../http/auth.ts'
import { answerSession } from '../users/answer-session.ts'
import { answer, answerEmpty, endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { logEntered, logOwn } from '../audit-log/session-log.ts'
import { originOf } from '../../../http/origin.ts'
import { prepared } from '../../../http/prepared.ts'
import { answerProblem } from '../../../http/problem.ts'
import { limitedByAddress, limitedByUser } from '../../../http/rate-limited.ts'
import { checkPresentPassword } from '../users/change-password.ts'
import { loginWithPasskey } from '../users/login.ts'
import { confirmAuthenticator, removeAuthenticator, renewRecoveryCodes, setUpAuthenticator } from './authenticator.ts'
import { addPasskey, passkeyOptions, passkeySignInOptions, removePasskey, renamePasskey } from './passkeys.ts'
import { secondFactorOf } from './store.ts'

/** Runs a change of credentials after a check of the current password. */
const behindPassword = async (c: Call, password: string, work: () => Promise<Response>): Promise<Response> => {
  const checked = await checkPresentPassword(c.env, c.get('me').id, password, c.get('now'))
  return checked.ok ? work() : answerProblem(c, checked.problem)
}

/** Second factors: an authenticator with recovery codes, and passkeys. */
export const secondFactorRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/passkey/options',
      operation: 'beginPasskeySignIn',
      summary: 'What a browser needs to sign in with a passkey',
      errors: [403, 429],
      before: [fromOwnPages, limitedByAddress('passkey'), prepared],
      answers: one(ceremonySchema),
    },
    async (c) => answer(c, ok(await passkeySignInOptions(c.env, originOf(c), c.get('now')))),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/passkey',
      operation: 'signInWithPasskey',
      summary: 'Sign in with a passkey',
      errors: [401, 403, 429],
      before: [fromOwnPages, limitedByAddress('passkey'), prepared],
      body: passkeySignInSchema,
      answers: sessionSchema,
    },
    async (c, { body }) => {
      const session = await loginWithPasskey(c.env, body, originOf(c), c.get('now'))
      return answerSession(c, await logEntered(c, session, { action: 'SIGNED_IN', details: { passkey: true } }))
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/users/me/second-factor',
      operation: 'getSecondFactor',
      summary: 'One’s ways to sign in beside the password',
      answers: one(secondFactorSchema),
    },
    async (c) => answer(c, ok(await secondFactorOf(directoryOf(c.env), c.get('me').id))),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/users/me/authenticator',
      operation: 'setUpAuthenticator',
      summary: 'Begin to set up an authenticator app',
      errors: [409, 429],
      body: withPasswordSchema,
      answers: one(totpSetUpSchema),
    },
    (c, { body }) => behindPassword(c, body.current_password, async () => answer(c, await setUpAuthenticator(c.env, c.get('me')))),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/users/me/authenticator/confirm',
      operation: 'confirmAuthenticator',
      summary: 'Turn the authenticator app on with its first code',
      errors: [404, 409, 429],
      before: [limitedByUser('authenticator')],
      body: confirmTotpSchema,
      answers: one(recoveryCodesSchema),
    },
    async (c, { body }) => {
      const confirmed = await confirmAuthenticator(c.env, c.get('me'), { code: body.code, session: c.get('sessionId') }, c.get('now'))
      if (confirmed.ok) await logOwn(c, 'AUTHENTICATOR_ADDED')
      return answer(c, confirmed)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/users/me/authenticator/remove',
      operation: 'removeAuthenticator',
      summary: 'Turn the authenticator app off',
      errors: [429],
      body: withPasswordSchema,
    },
    (c, { body }) =>
      behindPassword(c, body.current_password, async () => {
        const { totp } = await secondFactorOf(directoryOf(c.env), c.get('me').id)
        await removeAuthenticator(c.env, c.get('me'))
        if (totp) await logOwn(c, 'AUTHENTICATOR_REMOVED')
        return c.body(null, 204)
      }),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/users/me/recovery-codes',
      operation: 'renewRecoveryCodes',
      summary: 'Ten new recovery codes in the place of the old ones',
      errors: [404, 429],
      body: withPasswordSchema,
      answers: one(recoveryCodesSchema),
    },
    (c, { body }) =>
      behindPassword(c, body.current_password, async () => {
        const renewed = await renewRecoveryCodes(c.env, c.get('me'))
        if (renewed.ok) await logOwn(c, 'RECOVERY_CODES_RENEWED')
        return answer(c, renewed)
      }),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/users/me/passkeys/options',
      operation: 'beginPasskey',
      summary: 'What a browser needs to make a passkey',
      errors: [409, 429],
      body: withPasswordSchema,
      answers: one(ceremonySchema),
    },
    (c, { body }) =>
      behindPassword(c, body.current_password, async () => answer(c, await passkeyOptions(c.env, c.get('me'), originOf(c), c.get('now')))),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/users/me/passkeys',
      operation: 'addPasskey',
      summary: 'Add the passkey a browser made',
      errors: [409],
      body: addPasskeySchema,
      answers: one(passkeySchema),
      status: 201,
    },
    async (c, { body }) => {
      const added = await addPasskey(c.env, c.get('me'), { ...body, session: c.get('sessionId') }, originOf(c), c.get('now'))
      if (added.ok) await logOwn(c, 'PASSKEY_ADDED', { subject: { id: null, name: added.value.name } })
      return answer(c, added, 201)
    },
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/users/me/passkeys/{passkeyId}',
      operation: 'renamePasskey',
      summary: 'Rename a passkey',
      errors: [404],
      body: renamePasskeySchema,
      answers: one(passkeySchema),
    },
    async (c, { params, body }) => answer(c, await renamePasskey(c.env, c.get('me'), params.passkeyId, body.name)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/users/me/passkeys/{passkeyId}/remove',
      operation: 'removePasskey',
      summary: 'Remove a passkey',
      errors: [404, 429],
      body: withPasswordSchema,
    },
    (c, { params, body }) =>
      behindPassword(c, body.current_password, async () => {
        const removed = await removePasskey(c.env, c.get('me'), params.passkeyId)
        if (removed.ok) await logOwn(c, 'PASSKEY_REMOVED')
        return answerEmpty(c, removed)
      }),
  )
}
