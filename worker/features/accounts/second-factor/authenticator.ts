import { createTOTPKeyURI } from '@oslojs/otp'
import { and, eq, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import type { Me } from '../../../contract/people.ts'
import type { RecoveryCodes, TotpSetUp } from '../../../contract/second-factor.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { ready } from '../../../installation/ready.ts'
import { kidOfSealed, seal, unseal } from '../../../installation/seal.ts'
import { newRecoveryCodes, recoveryHash, stepOfCode } from './codes.ts'
import { findAuthenticator, markStrong } from './store.ts'
import { authenticators, recoveryCodes } from './table.ts'

/** As authenticators expect it: 160 bits (RFC 4226, 4), a code of six digits every half minute. */
const secretLength = 20

/** Starts the setup of an authenticator, or restarts it: its secret, as text and as the content of a QR code. */
export const setUpAuthenticator = async (env: Env, me: Me): Promise<Result<TotpSetUp>> => {
  const secret = crypto.getRandomValues(new Uint8Array(secretLength))
  const row = { secret: seal(await ready(env), 'second factor', me.id, secret), confirmed_at: null, last_step: 0 }
  const [begun] = await drizzle(directoryOf(env))
    .insert(authenticators)
    .values({ user_id: me.id, ...row })
    .onConflictDoUpdate({ target: authenticators.user_id, set: row, setWhere: isNull(authenticators.confirmed_at) })
    .returning({ user_id: authenticators.user_id })
  if (!begun) return refuse('second_factor_on')
  const uri = createTOTPKeyURI('Foyer', me.email, secret, 30, 6)
  return ok({ secret: new URL(uri).searchParams.get('secret') ?? '', uri })
}

const codesFor = (env: Env, userId: string) => {
  const db = drizzle(directoryOf(env))
  const codes = newRecoveryCodes()
  return {
    codes,
    statements: [
      db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId)),
      db.insert(recoveryCodes).values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(userId, code) }))),
    ] as const,
  }
}

/** Turns an authenticator on with its first code: sign-in requires one from now on. Answers with the recovery codes, this once. */
export const confirmAuthenticator = async (
  env: Env,
  me: Me,
  { code, session }: { code: string; session: string },
  now: number,
): Promise<Result<RecoveryCodes>> => {
  const begun = await findAuthenticator(directoryOf(env), me.id)
  if (!begun) return refuse('not_found')
  if (begun.confirmed_at) return refuse('second_factor_on')
  const keys = await ready(env, kidOfSealed(begun.secret))
  const step = stepOfCode(unseal(keys, 'second factor', me.id, begun.secret), code, now, 0)
  if (step === null) return refuse('validation_failed', { errors: { code: ['code_invalid'] } })
  const db = drizzle(directoryOf(env))
  const { codes, statements } = codesFor(env, me.id)
  const turnOn = db
    .update(authenticators)
    .set({ confirmed_at: isoTime(now), last_step: step })
    .where(and(eq(authenticators.user_id, me.id), eq(authenticators.secret, begun.secret), isNull(authenticators.confirmed_at)))
    .returning({ user_id: authenticators.user_id })
  if ((await turnOn).length === 0) return refuse('second_factor_on')
  await db.batch([...statements, markStrong(directoryOf(env), { session }, true)])
  return ok({ recovery_codes: codes })
}

/** Turns the authenticator off, and its recovery codes with it. Open sessions count as opened without a second factor. */
export const removeAuthenticator = async (env: Env, me: Me): Promise<void> => {
  const db = drizzle(directoryOf(env))
  await db.batch([
    db.delete(authenticators).where(eq(authenticators.user_id, me.id)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, me.id)),
    markStrong(directoryOf(env), { user: me.id }, false),
  ])
}

/** Ten new recovery codes; the former ones are void. */
export const renewRecoveryCodes = async (env: Env, me: Me): Promise<Result<RecoveryCodes>> => {
  if (!(await findAuthenticator(directoryOf(env), me.id))?.confirmed_at) return refuse('not_found')
  const { codes, statements } = codesFor(env, me.id)
  await drizzle(directoryOf(env)).batch([...statements])
  return ok({ recovery_codes: codes })
}
