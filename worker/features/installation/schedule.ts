import { desc, gt, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { pokeBox } from '../../box-office/client.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../env.ts'
import { requeueStuckMails } from '../../mail/queue.ts'
import { mailTransport } from '../../mail/transport.ts'
import { readMissedEvents } from '../../payments/missed-events.ts'
import { routeWaiting } from '../../payments/unrouted-events.ts'
import { deliverPushes } from '../accounts/push-facts.ts'
import { boxes } from '../accounts/table.ts'
import { callKeys, sessions } from '../users/table.ts'
import { logError } from '../../log.ts'
import { ready } from './ready.ts'

const day = 24 * 3_600_000
const boxesAtOnce = 200

/**
 * What the clock does: stuck mails and facts go on, recently made or active events are poked, what the provider told
 * and nobody heard is asked for, what has run out is forgotten.
 */
export const runSchedule = async (env: Env, now: number): Promise<void> => {
  await ready(env)
  const db = drizzle(env.DB)
  await requeueStuckMails(db, env.MAIL_QUEUE, now, mailTransport(env) !== null)
  await deliverPushes(env, now)
  await db.delete(callKeys).where(lte(callKeys.created_at, isoTime(now - day)))
  await db.delete(sessions).where(lte(sessions.expires_at, isoTime(now)))
  for (const id of await activeEvents(env, now)) {
    await pokeBox(env, id).catch((error: unknown) => logError('poke failed', { event_id: id }, error))
  }
  await readMissedEvents(env, now)
  await routeWaiting(env, now)
}

/** Events with an order in the last two days, and the newest ones: those that may have work left. */
const activeEvents = async (env: Env, now: number): Promise<string[]> => {
  const since = isoTime(now - 2 * day)
  const { results } = await env.DB.prepare('select distinct event_id from orders where created_at > ?1 limit ?2')
    .bind(since, boxesAtOnce)
    .all<{ event_id: string }>()
  const newest = await drizzle(env.DB)
    .select({ id: boxes.event_id })
    .from(boxes)
    .where(gt(boxes.created_at, since))
    .orderBy(desc(boxes.created_at))
    .limit(boxesAtOnce)
  return [...new Set([...results.map((row) => row.event_id), ...newest.map((row) => row.id)])]
}
