import { directoryOf, type Directory } from '../db/databases.ts'
import { ok, refuse, type Result } from '../contract/problem.ts'
import { hashSecret } from '../domain/secret.ts'
import type { Env } from '../runtime/env.ts'
import { areLimitsOff } from './rate-limit.ts'

/**
 * How fast something may be tried: the first `free` at once, then after a wait that begins with `wait` and doubles with
 * each try up to `most`; left alone for `forget`, all is forgotten. Milliseconds. `reason` tells a refusal more exactly.
 */
export type BackoffPolicy = { free: number; wait: number; most: number; forget: number; reason?: string }

/** An attempt that was counted, to be refunded if it turns out to be no guess. */
export type Try = { key: string }

const keyOf = (what: string, whom: string): string => hashSecret(`${what} ${whom}`)

const rowsAtOnce = 10_000
// A shift that is still a number, and longer than any wait.
const MAX_DOUBLINGS = 24

/**
 * Takes a try at something, before it is known how it ends: many at once get no more than one after the other. Refused
 * with `rate_limited` and the seconds to wait where it is too soon; null where nothing is limited.
 */
export const consumeAttempt = async (
  env: Env,
  what: string,
  whom: string,
  pace: BackoffPolicy,
  now: number,
): Promise<Result<Try | null>> => {
  if (areLimitsOff(env)) return ok(null)
  const key = keyOf(what, whom)
  const hits = 'case when tries.forget_at <= ?2 then 1 else tries.hits + 1 end'
  const waitAfter = (count: string) => `case when ${count} < ?3 then 0 else min(?5, ?4 << min(${count} - ?3, ${MAX_DOUBLINGS})) end`
  const taken = await directoryOf(env)
    .prepare(
      `insert into tries (key, hits, next_at, forget_at) values (?1, 1, ?2 + ${waitAfter('1')}, ?2 + ?6)
     on conflict (key) do update set hits = ${hits}, next_at = ?2 + ${waitAfter(`(${hits})`)}, forget_at = ?2 + ?6
     where tries.next_at <= ?2 or tries.forget_at <= ?2
     returning key`,
    )
    .bind(key, now, pace.free, pace.wait, pace.most, Math.max(pace.forget, pace.most))
    .first<Try>()
  return taken ? ok(taken) : tooSoon(await nextAt(env, key), now, pace.reason)
}

const tooSoon = (next: number, now: number, reason?: string) =>
  refuse('rate_limited', { facts: { ...(reason ? { reason } : {}), retry_after: Math.max(1, Math.ceil((next - now) / 1000)) } })

const nextAt = async (env: Env, key: string): Promise<number> =>
  (await directoryOf(env).prepare('select next_at from tries where key = ?1').bind(key).first<number>('next_at')) ?? 0

/** Refuses as `consumeAttempt` would where it is too soon for another try, without taking one. */
export const mayAttempt = async (env: Env, what: string, whom: string, now: number): Promise<ReturnType<typeof refuse> | null> => {
  if (areLimitsOff(env)) return null
  const next = await nextAt(env, keyOf(what, whom))
  return next > now ? tooSoon(next, now) : null
}

/** Gives a try back, and the wait it caused. */
export const refundAttempt = async (env: Env, taken: Try | null, now: number): Promise<void> => {
  if (!taken) return
  await directoryOf(env)
    .prepare('update tries set hits = max(0, hits - 1), next_at = min(next_at, ?2) where key = ?1')
    .bind(taken.key, now)
    .run()
}

/** Forgets what was left alone for long enough: a bounded step for the clock; what is left over is done by the next. */
export const forgetAttempts = async (d1: Directory, now: number): Promise<void> => {
  await d1.prepare('delete from tries where key in (select key from tries where forget_at <= ?1 limit ?2)').bind(now, rowsAtOnce).run()
}
