import { ok, refuse, type Result } from '../contract/problem.ts'
import { isoTime } from '../domain/time.ts'
import type { Box } from './box.ts'
import { forgetLater } from './forget.ts'
import { oneBy, savedBy } from './prepared.ts'
import { idempotencyKeys } from './table.ts'

/** How long an answer is kept, in milliseconds. */
export const keptFor = 24 * 3_600_000
/** A key with the hash of what came under it. */
export type Idempotency = { key: string; body_hash: string }

const byKey = oneBy(idempotencyKeys, idempotencyKeys.key)
const save = savedBy(idempotencyKeys, idempotencyKeys.key)

/** What a call was answered under this key within a day, or null; the same key with another body is refused. */
export const keptAnswer = <T>(box: Box, { key, body_hash }: Idempotency): Result<T | null> => {
  const kept = byKey(box, key)
  if (!kept || kept.created_at <= isoTime(box.now - keptFor)) return ok(null)
  return kept.body_hash === body_hash ? ok(kept.answer as T) : refuse('idempotency_key_reused')
}

/** Keeps what an answer is made again from under its key for a day, in place of one whose day is over: ids, and nothing secret. */
export const keepAnswer = <T extends object>(box: Box, { key, body_hash }: Idempotency, answer: T): void => {
  save(box, { key, body_hash, answer, created_at: box.at })
  forgetLater(box, keptFor)
}
