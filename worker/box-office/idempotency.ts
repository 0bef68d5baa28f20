import { eq, lte } from 'drizzle-orm'
import { ok, refuse, type Result } from '../contract/problem.ts'
import { isoTime } from '../domain/time.ts'
import type { Box } from './box.ts'
import { idempotencyKeys } from './table.ts'

const day = 24 * 3_600_000
/** A row of the box holds at most 2 MB. */
const longestAnswer = 1_000_000

/** A key with the hash of what came under it. */
export type Idempotency = { key: string; body_hash: string }

/** What a call was answered under this key within a day, or null; the same key with another body is refused. */
export const keptAnswer = <T>(box: Box, { key, body_hash }: Idempotency): Result<T | null> => {
  box.db
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.created_at, isoTime(box.now - day)))
    .run()
  const kept = box.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)).all()[0]
  if (!kept) return ok(null)
  return kept.body_hash === body_hash ? ok(kept.answer as T) : refuse('idempotency_key_reused')
}

/** Keeps an answer under its key; one that is too long for a row is kept as `short`. */
export const keepAnswer = <T extends object>(box: Box, idempotency: Idempotency, answer: T, short: T = answer): void => {
  const kept = JSON.stringify(answer).length <= longestAnswer ? answer : short
  box.db
    .insert(idempotencyKeys)
    .values({ ...idempotency, answer: kept, created_at: box.at })
    .run()
}
