import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { editedPart } from '../contract/edits.ts'
import { ok, refuse, type Result } from '../contract/problem.ts'

/** A thing's ETag: another one whenever a field that its PUT takes has another value, the same while only its counters move. */
export const etagOf = (edits: z.ZodType, thing: unknown): string =>
  `"${createHash('sha256')
    .update(JSON.stringify(editedPart(edits, thing)))
    .digest('base64url')
    .slice(0, 22)}"`

/** Whether an `If-Match` allows a change of what stands. A proxy that compresses marks an ETag as weak: it says the same. */
const isMatch = (ifMatch: string, edition: string): boolean =>
  ifMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === edition)

/** Refuses a change that was made from another state than what stands, which comes with the refusal; without `If-Match` nothing is. */
export const unlessChanged = (ifMatch: string | undefined, edits: z.ZodType, standing: object): Result<null> => {
  if (ifMatch === undefined) return ok(null)
  const etag = etagOf(edits, standing)
  return isMatch(ifMatch, etag) ? ok(null) : refuse('changed_meanwhile', { facts: { current: standing, etag } })
}
