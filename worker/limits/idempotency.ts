import { lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Context } from 'hono'
import type { Directory } from '../db/databases.ts'
import { deriveId, newId } from '../domain/id.ts'
import { hashSecret } from '../domain/secret.ts'
import { isoTime } from '../domain/time.ts'
import type { App } from '../runtime/env.ts'
import { callKeys } from './idempotency-table.ts'

/** How long an answer is stored. */
export const ANSWER_KEPT_MS = 24 * 3_600_000

/** The id of what a call creates: under an Idempotency-Key always the same, so that a repeated call finds what is there. */
export const idFor = (c: Context<App>, prefix: string): string => {
  const seed = c.get('idSeed')
  return seed ? deriveId(prefix, seed) : newId(prefix)
}

/** The id of a scan a call makes of an attendee: under an Idempotency-Key always the same, so that a repeated call is the same scan. */
export const scanIdFor = (c: Context<App>, attendeeId: string): string => {
  const seed = c.get('idSeed')
  return seed ? hashSecret(`${seed} ${attendeeId}`) : crypto.randomUUID()
}

/** A call's key for a box, with the hash of its body, or null without a key: scoped to `scope` and the user. */
export const idempotencyOf = (c: Context<App>, scope: string, body: unknown): { key: string; body_hash: string } | null => {
  const given = c.req.header('idempotency-key')
  return given ? { key: hashSecret(`${scope} ${c.get('me').id} ${given}`), body_hash: hashSecret(JSON.stringify(body)) } : null
}

export const forgetCallKeys = async (d1: Directory, now: number): Promise<void> => {
  await drizzle(d1)
    .delete(callKeys)
    .where(lte(callKeys.created_at, isoTime(now - ANSWER_KEPT_MS)))
}
