import { isoTime } from '../domain/time.ts'
import type { Box } from './box.ts'
import { forgetLater } from './forget.ts'
import { oneBy, savedBy } from './prepared.ts'
import { idempotencyKeys } from './table.ts'

// Values a box keeps under a key for a day. The table is named after the first of them: the answers of `idempotency.ts`.

/** How long a value is kept. */
export const VALUE_KEPT_MS = 24 * 3_600_000

const byKey = oneBy(idempotencyKeys, idempotencyKeys.key)
const save = savedBy(idempotencyKeys, idempotencyKeys.key)

/** The row of a key whose day isn't over, or undefined. */
export const keptRow = (box: Box, key: string): typeof idempotencyKeys.$inferSelect | undefined => {
  const row = byKey(box, key)
  return row && row.created_at > isoTime(box.now - VALUE_KEPT_MS) ? row : undefined
}

/** What is kept under a key, or null. */
export const keptValue = <T extends object>(box: Box, key: string): T | null => (keptRow(box, key)?.answer as T | undefined) ?? null

/** Keeps a value under a key for a day from now, in place of one that is there. */
export const keepValue = (box: Box, key: string, value: object, body_hash = ''): void => {
  save(box, { key, body_hash, answer: value, created_at: box.at })
  forgetLater(box, VALUE_KEPT_MS)
}
