import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../../db/databases.ts'
import { boxForFoyer } from '../../../../box-office/client.ts'
import { isoTime } from '../../../../domain/time.ts'
import type { Env } from '../../../../runtime/env.ts'
import { lookUp } from '../sync/look-up.ts'
import { logError } from '../../../../runtime/log.ts'
import { ProviderError, type PaymentProvider, type ProviderEvent } from '../../../../payments/provider.ts'
import { stripeProvider } from '../../../../payments/stripe/stripe.ts'
import { unroutedEvents } from '../table.ts'

const day = 24 * 3_600_000
const triedFor = 7 * day
const keptFor = 30 * day
const atOnce = 100

type Waiting = typeof unroutedEvents.$inferSelect

/** Stores a webhook that names no event; one that can't concern any is done at once. Idempotent. */
export const keepUnrouted = async (env: Env, event: ProviderEvent, now: number): Promise<void> => {
  const intent_id = event.about?.kind === 'unrouted' ? event.about.intent_id : null
  const received_at = isoTime(now)
  await drizzle(directoryOf(env))
    .insert(unroutedEvents)
    .values({
      id: event.id,
      type: event.type,
      payment_account_id: event.account_id,
      intent_id,
      received_at,
      done_at: intent_id && event.account_id ? null : received_at,
    })
    .onConflictDoNothing()
}

/** Whether a retry can't find the payment either: it, or the permission to read it, is gone. */
const isUnroutable = (error: unknown): boolean =>
  error instanceof ProviderError && (error.code === 'resource_missing' || error.code === 'account_invalid')

/** Finds a webhook's payment at the provider and routes the webhook to its event's box; throws on failures worth a retry. */
const route = async (env: Env, provider: PaymentProvider, { id, type, ...waiting }: Waiting, now: number): Promise<void> => {
  const { payment_account_id: account_id, intent_id } = waiting
  if (account_id && intent_id) {
    const order = await provider.findOrder(account_id, intent_id).catch((error: unknown) => {
      if (isUnroutable(error)) return null
      throw error
    })
    if (order) {
      const about = { kind: 'payment' as const, ...order, intent_id }
      const taken = await boxForFoyer(env, order.event_id, now).command('hearPaymentEvents', [{ id, type, account_id, about }])
      if (!taken.ok && taken.problem.code !== 'event_not_found') throw new Error(`the box refused: ${taken.problem.code}`)
      if (taken.ok)
        await lookUp(
          env,
          taken.value.map((look) => ({ ...look, event_id: order.event_id })),
          now,
        )
    }
  }
  await drizzle(directoryOf(env))
    .update(unroutedEvents)
    .set({ done_at: isoTime(now) })
    .where(eq(unroutedEvents.id, id))
}

/** Routes webhooks to their events; after a failure those of the same account wait for the next run. Never throws. */
const routeAll = async (env: Env, waiting: Waiting[], now: number): Promise<void> => {
  const provider = stripeProvider(env)
  if (!provider) return
  const failed = new Set<string | null>()
  for (const one of waiting) {
    if (failed.has(one.payment_account_id)) continue
    await route(env, provider, one, now).catch((error: unknown) => {
      failed.add(one.payment_account_id)
      logError('payment event not routed yet', { id: one.id, type: one.type }, error)
    })
  }
}

const stillWaiting = (now: number) => and(isNull(unroutedEvents.done_at), gt(unroutedEvents.received_at, isoTime(now - triedFor)))

/** Routes one stored webhook to its event, if it still waits for that. */
export const routeUnrouted = async (env: Env, id: string, now: number): Promise<void> => {
  const kept = drizzle(directoryOf(env)).select().from(unroutedEvents)
  await routeAll(env, await kept.where(and(eq(unroutedEvents.id, id), stillWaiting(now))), now)
}

/** The schedule's part: retries waiting webhooks, oldest first, for seven days; deletes those older than thirty. */
export const routeWaiting = async (env: Env, now: number): Promise<void> => {
  const db = drizzle(directoryOf(env))
  const waiting = db.select().from(unroutedEvents).where(stillWaiting(now))
  await routeAll(env, await waiting.orderBy(asc(unroutedEvents.received_at)).limit(atOnce), now)
  await db.delete(unroutedEvents).where(lte(unroutedEvents.received_at, isoTime(now - keptFor)))
}
