import { generateHOTP } from '@oslojs/otp'
import type { Me } from '../../worker/contract/people.ts'
import type { Result } from '../../worker/contract/problem.ts'
import { isoTime } from '../../worker/domain/time.ts'
import { updateAccount } from '../../worker/features/accounts/accounts/update-account.ts'
import { ready } from '../../worker/installation/ready.ts'
import { recordFailedSignIn } from '../../worker/features/accounts/audit-log/record.ts'
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
} from '../../worker/features/accounts/second-factor/authenticator.ts'
import {
  addPasskey,
  passkeyOptions,
  passkeySignInOptions,
  provePasskey,
  removePasskey,
  renamePasskey,
} from '../../worker/features/accounts/second-factor/passkeys.ts'
import { proveFactor } from '../../worker/features/accounts/second-factor/prove.ts'
import { secondFactorOf } from '../../worker/features/accounts/second-factor/store.ts'
import { cancelEmailChange, confirmEmailChange, resendEmailChange } from '../../worker/features/accounts/users/email-change.ts'
import { confirmEmail, resendEmailConfirmation } from '../../worker/features/accounts/users/email-confirmation.ts'
import { endAllSessions, login, renewSession } from '../../worker/features/accounts/users/login.ts'
import { register } from '../../worker/features/accounts/users/register.ts'
import { checkReset, resetPassword, sendPasswordReset } from '../../worker/features/accounts/users/reset-password.ts'
import { findMe, findUser } from '../../worker/features/accounts/users/store.ts'
import { readToken } from '../../worker/features/accounts/users/token.ts'
import { updateMe } from '../../worker/features/accounts/users/update-me.ts'
import { base32 } from './base32.ts'
import type { D1Stage } from './d1-stage.ts'

const origin = 'http://localhost:8787'
const from = { network: '192.0.2.1', device: 'a-device' }
const by = { network: from.network, origin }
const names = { first_name: 'Ora', last_name: 'Nizer' }
const email = 'ora@foyer.test'
const password = 'a-good-password'

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

/** The token of the latest link of a kind of mail. */
const tokenIn = ({ database }: D1Stage, kind: string): string => {
  const mail = database.prepare('select data from mails where kind = ? order by rowid desc').get(kind)
  return /\/([0-9a-z]{32})"/.exec(String(mail?.['data']))?.[1] ?? ''
}

/** An authenticator and passkeys from being set up to being taken away. */
const playSecondFactor = async ({ env, d1, now }: D1Stage, me: Me, session: string): Promise<void> => {
  const { secret } = must(await setUpAuthenticator(env, me))
  const code = (at: number) => generateHOTP(base32(secret), BigInt(Math.floor(at / 30_000)), 6)
  const { recovery_codes } = must(await confirmAuthenticator(env, me, { code: code(now), session }, now))
  for (const given of [code(now + 30_000), recovery_codes[0]]) await must(await proveFactor(env, me.id, given, now)).spend()
  must(await renewRecoveryCodes(env, me))
  await secondFactorOf(d1, me.id)
  await removeAuthenticator(env, me)
  const { challenge } = must(await passkeyOptions(env, me, origin, now))
  const response = { id: 'a-passkey', rawId: 'a-passkey', type: 'public-key', response: {} } as const
  await addPasskey(env, me, { challenge, name: 'Phone', response, session }, origin, now)
  await passkeySignInOptions(env, origin, now)
  await provePasskey(env, { challenge, response }, origin, now)
  await renamePasskey(env, me, 'a-passkey', 'Tablet')
  await removePasskey(env, me, 'a-passkey')
}

/** Someone signs up, in and out everywhere, and changes everything about themselves. Answers who. */
export const playPeople = async (stage: D1Stage): Promise<Me> => {
  const { env, d1, now } = stage
  // As calls have them: a suite that ran before in this process may have prepared another installation.
  const keys = await ready(env)
  const signIn = async (secret: string): Promise<{ me: Me; session: string }> => {
    const { token } = must(await login(env, { email, password: secret }, from, now))
    const claims = await readToken(keys, token ?? '')
    const me = await findMe(d1, claims?.session_id ?? '', isoTime(now))
    if (!me || !claims) throw new Error('no one is signed in')
    return { me, session: claims.session_id }
  }
  // Without a mail transport the first counts as confirmed.
  const first = 'first@foyer.test'
  must(await register(env, { ...names, email: first, password, password_confirmation: password }, from, origin, now))
  must(await register(env, { ...names, email, password, password_confirmation: password }, from, origin, now))
  // Someone else claims the address, and the same person comes again.
  must(await register(env, { ...names, email, password: 'another-one', password_confirmation: 'another-one' }, from, origin, now))
  await register(env, { ...names, email, password, password_confirmation: password }, from, origin, now)
  const { me, session } = await signIn(password)
  must(await resendEmailConfirmation(env, me.id, me.account.id, by, now))
  must(await confirmEmail(env, me.id, tokenIn(stage, 'CONFIRM_EMAIL'), now))
  await login(env, { email, password: 'not-the-password' }, from, now)
  const changed = { first_name: 'Aura', password: 'a-new-password', current_password: password, email: 'aura@foyer.test' }
  must(await updateMe(env, me, changed, undefined, { ...by, sessionId: session }, now))
  must(await resendEmailChange(env, me.id, me.account.id, by, now))
  await cancelEmailChange(env, me.id)
  must(
    await updateMe(
      env,
      me,
      { email: 'aura@foyer.test', current_password: 'a-new-password' },
      undefined,
      { ...by, sessionId: session },
      now,
    ),
  )
  must(await confirmEmailChange(env, me.id, tokenIn(stage, 'CHANGE_EMAIL'), from, now))
  must(await updateMe(env, me, { email, current_password: 'a-new-password' }, undefined, { ...by, sessionId: session }, now))
  must(await confirmEmailChange(env, me.id, tokenIn(stage, 'CHANGE_EMAIL'), from, now))
  for (const each of [email, 'nobody@foyer.test']) await sendPasswordReset(env, { email: each, from, origin, now })
  must(await checkReset(env, tokenIn(stage, 'RESET_PASSWORD'), now))
  must(await resetPassword(env, tokenIn(stage, 'RESET_PASSWORD'), 'a-third-password', from, origin, now))
  const again = await signIn('a-third-password')
  must(await renewSession(env, again.me, again.session, again.me.account.id, now))
  await findUser(d1, me.id)
  const trace = { actor: { id: me.id, name: 'Ora Nizer' }, address: null, now }
  await updateAccount(env, me.account.id, { second_factor: false, fields: { name: 'Aura' } }, trace)
  await recordFailedSignIn(d1, email, trace)
  await playSecondFactor(stage, again.me, again.session)
  await endAllSessions(env, me.id)
  return again.me
}
