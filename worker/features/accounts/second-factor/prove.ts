import { and, eq, lt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import { refundAttempt, consumeAttempt } from '../../../limits/throttle.ts'
import { ready } from '../../../installation/ready.ts'
import { kidOfSealed, sealedAnew, unseal } from '../../../installation/seal.ts'
import { throttles } from '../users/throttles.ts'
import { recoveryHash, stepOfCode } from './codes.ts'
import { findAuthenticator } from './store.ts'
import { authenticators, recoveryCodes } from './table.ts'

/** A proof besides the password. `spend` uses it up, and answers false if a concurrent request just did. */
export type Proof = { isStrong: boolean; spend: () => Promise<boolean> }

const notAsked: Proof = { isStrong: false, spend: async () => true }

/**
 * Checks a second factor if the user has one: a code of their authenticator, or a recovery code. It is used up only when
 * a session is opened, since users with several accounts choose one in between. Refuses: `second_factor_required`,
 * `code_invalid`, `rate_limited`.
 */
export const proveFactor = async (env: Env, userId: string, code: string | undefined, now: number): Promise<Result<Proof>> => {
  const authenticator = await findAuthenticator(directoryOf(env), userId)
  if (!authenticator?.confirmed_at) return ok(notAsked)
  if (!code) return refuse('second_factor_required')
  const tried = await consumeAttempt(env, 'second factor', userId, throttles.secondFactor, now)
  if (!tried.ok) return tried
  const spend = await waysToSpend(env, authenticator, code, now)
  if (!spend) return refuse('code_invalid', { errors: { code: ['code_invalid'] } })
  await refundAttempt(env, tried.value, now)
  return ok({ isStrong: true, spend })
}

const waysToSpend = async (
  env: Env,
  { user_id, secret, last_step }: typeof authenticators.$inferSelect,
  code: string,
  now: number,
): Promise<Proof['spend'] | null> => {
  const db = drizzle(directoryOf(env))
  const keys = await ready(env, kidOfSealed(secret))
  const step = stepOfCode(unseal(keys, 'second factor', user_id, secret), code, now, last_step)
  if (step !== null) {
    const used = db
      .update(authenticators)
      .set({ last_step: step, secret: sealedAnew(keys, 'second factor', user_id, secret) ?? secret })
      .where(and(eq(authenticators.user_id, user_id), lt(authenticators.last_step, step)))
      .returning({ user_id: authenticators.user_id })
    return async () => (await used).length > 0
  }
  const written = eq(recoveryCodes.code_hash, recoveryHash(user_id, code))
  if ((await db.$count(recoveryCodes, written)) === 0) return null
  return async () => (await db.delete(recoveryCodes).where(written).returning({ hash: recoveryCodes.code_hash })).length > 0
}
