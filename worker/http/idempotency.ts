import { and, eq, isNull, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isoTime } from '../domain/time.ts'
import type { App } from '../env.ts'
import { hashSecret } from '../features/orders/order-session.ts'
import { callKeys } from '../features/users/table.ts'
import { answerProblem } from './problem.ts'

const day = 24 * 3_600_000
const stalled = 60_000

/**
 * Honours `Idempotency-Key` on console calls that create: the same key and body within a day gives the same
 * answer. Only successful answers are kept; the key is the route's and the user's.
 */
export const idempotent = createMiddleware<App>(async (c, next) => {
  const given = c.req.header('idempotency-key')
  if (!given) return next()
  const now = c.get('now')
  const db = drizzle(c.env.DB)
  const key = hashSecret(`${c.get('me').id} ${c.req.method} ${c.req.path} ${given}`)
  const body_hash = hashSecret(await c.req.text())
  await db.delete(callKeys).where(and(eq(callKeys.key, key), lte(callKeys.created_at, isoTime(now - day))))
  await db.delete(callKeys).where(and(eq(callKeys.key, key), isNull(callKeys.status), lte(callKeys.created_at, isoTime(now - stalled))))
  const claimed = await db
    .insert(callKeys)
    .values({ key, body_hash, status: null, body: null, created_at: isoTime(now) })
    .onConflictDoNothing()
    .returning()
  if (claimed.length === 0) {
    const kept = (await db.select().from(callKeys).where(eq(callKeys.key, key)).limit(1))[0]
    if (kept && kept.body_hash !== body_hash) return answerProblem(c, { code: 'idempotency_key_reused' })
    if (!kept?.status) return answerProblem(c, { code: 'unavailable' })
    return c.body(kept.body ?? '', kept.status as 200, { 'content-type': 'application/json', 'Idempotency-Replayed': 'true' })
  }
  await next()
  if (c.res.ok)
    await db
      .update(callKeys)
      .set({ status: c.res.status, body: await c.res.clone().text() })
      .where(eq(callKeys.key, key))
  else await db.delete(callKeys).where(eq(callKeys.key, key))
  return undefined
})

/** A call's key as a box keeps it, with the hash of its body, or null without a key: what `scope` names, for the user alone. */
export const idempotencyOf = (c: Context<App>, scope: string, body: unknown): { key: string; body_hash: string } | null => {
  const given = c.req.header('idempotency-key')
  return given ? { key: hashSecret(`${scope} ${c.get('me').id} ${given}`), body_hash: hashSecret(JSON.stringify(body)) } : null
}
