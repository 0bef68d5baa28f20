import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { directoryOf } from '../db/databases.ts'
import { hashSecret } from '../domain/secret.ts'
import { isoTime } from '../domain/time.ts'
import { ANSWER_KEPT_MS } from '../limits/idempotency.ts'
import { callKeys } from '../limits/idempotency-table.ts'
import type { App } from '../runtime/env.ts'
import { answerProblem } from './problem.ts'

/** A claim without an answer for so long has died, and the call may be made again. */
const CLAIM_TIMEOUT_MS = 60_000

/**
 * Honours `Idempotency-Key` on console calls that create: the same key and body within a day gives the same
 * answer. Only successful answers are stored; the key is scoped to the route and the user. A call that died, or failed
 * on our side, is made again with the same ids (`idFor`), so that it finds what it created before.
 */
export const idempotent = createMiddleware<App>(async (c, next) => {
  const given = c.req.header('idempotency-key')
  if (!given) return next()
  const now = c.get('now')
  const db = drizzle(directoryOf(c.env))
  const key = hashSecret(`${c.get('me').id} ${c.req.method} ${c.req.path} ${given}`)
  const body_hash = hashSecret(await readContent(c))
  const at = isoTime(now)
  await db.delete(callKeys).where(sql`${callKeys.key} = ${key} and ${callKeys.created_at} <= ${isoTime(now - ANSWER_KEPT_MS)}`)
  const [claim] = await db
    .insert(callKeys)
    .values({ key, body_hash, status: null, body: null, created_at: at, claimed_at: at })
    .onConflictDoUpdate({
      target: callKeys.key,
      set: { claimed_at: at },
      setWhere: sql`status is null and body_hash = ${body_hash} and coalesce(claimed_at, created_at) <= ${isoTime(now - CLAIM_TIMEOUT_MS)}`,
    })
    .returning()
  if (!claim) {
    const kept = (await db.select().from(callKeys).where(eq(callKeys.key, key)).limit(1))[0]
    if (kept && kept.body_hash !== body_hash) return answerProblem(c, { code: 'idempotency_key_reused' })
    if (!kept?.status) return answerProblem(c, { code: 'unavailable' })
    return c.body(kept.body ?? '', kept.status as 200, { 'content-type': 'application/json', 'Idempotency-Replayed': 'true' })
  }
  c.set('idSeed', `${key} ${claim.created_at}`)
  await next()
  const own = eq(callKeys.key, key)
  if (c.res.ok)
    await db
      .update(callKeys)
      .set({ status: c.res.status, body: withoutSecrets(await c.res.clone().text()) })
      .where(own)
  else if (c.res.status >= 500) await db.update(callKeys).set({ claimed_at: '' }).where(own)
  else await db.delete(callKeys).where(own)
  return undefined
})

/** A request's content for comparison. Forms are compared by their parts, because each sending has a new boundary. */
const readContent = async ({ req }: Context<App>): Promise<string> => {
  if (!req.header('content-type')?.startsWith('multipart/')) return req.text()
  const parts = [...(await req.formData())].map(async ([name, value]) => [name, typeof value === 'string' ? value : await hashOf(value)])
  return JSON.stringify(await Promise.all(parts))
}

const hashOf = async (file: Blob): Promise<string> =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')

/** An answer for storage: ticket codes are secrets and are left out. */
const withoutSecrets = (body: string): string =>
  JSON.stringify(JSON.parse(body), (name, value: unknown) => (name === 'ticket_code' ? undefined : value))
