import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { editedPart } from '../contract/edits.ts'
import { ok, refuse, type Result } from '../contract/problem.ts'

/** A resource's ETag: it changes with every field of its PUT, and not with its counters. */
export const etagOf = (edits: z.ZodType, thing: unknown): string =>
  `"${createHash('sha256')
    .update(JSON.stringify(editedPart(edits, thing)))
    .digest('base64url')
    .slice(0, 22)}"`

/** Whether an `If-Match` allows a change of the current state. A compressing proxy marks an ETag as weak, which counts as equal. */
const isMatch = (ifMatch: string, etag: string): boolean =>
  ifMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

/** Refuses a change made from an outdated state; the problem carries the current one. Without `If-Match` every change is allowed. */
export const unlessChanged = (ifMatch: string | undefined, edits: z.ZodType, standing: object): Result<null> => {
  if (ifMatch === undefined) return ok(null)
  const etag = etagOf(edits, standing)
  return isMatch(ifMatch, etag) ? ok(null) : refuse('changed_meanwhile', { facts: { current: standing, etag } })
}
