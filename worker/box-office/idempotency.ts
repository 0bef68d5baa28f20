import { ok, refuse, type Result } from '../contract/problem.ts'
import type { Box } from './box.ts'
import { keepValue, keptRow } from './kept-values.ts'

/** A key with the hash of what came under it. */
export type Idempotency = { key: string; body_hash: string }

/** What a call was answered under this key within a day, or null; the same key with another body is refused. */
export const keptAnswer = <T>(box: Box, { key, body_hash }: Idempotency): Result<T | null> => {
  const kept = keptRow(box, key)
  if (!kept) return ok(null)
  return kept.body_hash === body_hash ? ok(kept.answer as T) : refuse('idempotency_key_reused')
}

/** Keeps what an answer is made again from under its key for a day, in place of one whose day is over: ids, and nothing secret. */
export const keepAnswer = <T extends object>(box: Box, { key, body_hash }: Idempotency, answer: T): void =>
  keepValue(box, key, answer, body_hash)
