import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf, type Directory } from '../../../db/databases.ts'
import { boxForFoyer } from '../../../box-office/client.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { forEachConcurrent } from '../../../runtime/for-each-concurrent.ts'
import { logError } from '../../../runtime/log.ts'
import { organizers } from '../organizers/table.ts'
import { organizerFact } from '../organizers/organizer-fact.ts'
import { carriedOf, taxesAndFees } from '../taxes-and-fees/table.ts'
import { forgetSnapshot } from '../../../http/event-snapshot.ts'
import { webhookFact } from '../webhooks/webhook-fact.ts'
import type { OutsideFacts } from './outside-facts.ts'
import { boxes, staleBoxes } from '../../../box-office/boxes-table.ts'
import { accounts } from './table.ts'
import { withTrace } from '../../../runtime/trace.ts'

// Facts from outside that an event needs: its account's payment connection, its organizer, its account's taxes and fees.
// Each has a version. A change marks the affected boxes as stale, in its own transaction; a stale box gets the current
// facts in one command, and the mark is removed unless they changed again in between.

/** Boxes a request brings up to date itself, so that an organizer sees their change; more are the queue's. */
const boxesInRequest = 20
const lanes = 6

/**
 * The statement that marks the boxes a change concerns as stale: for the batch of the change, right after it. `ifChanged`
 * marks them only when that changed a row.
 */
export const staleStatement = (
  d1: Directory,
  scope: { account_id: string; organizer_id?: string; event_id?: string },
  now: number,
  { ifChanged = false }: { ifChanged?: boolean } = {},
): D1PreparedStatement => {
  const { account_id, organizer_id = null, event_id = null } = scope
  return d1
    .prepare(
      `insert into stale_boxes (event_id, generation, stale_since) select event_id, 1, ?1 from boxes
       where account_id = ?2 and (?3 is null or organizer_id = ?3) and (?4 is null or event_id = ?4)${ifChanged ? ' and changes() > 0' : ''}
       on conflict (event_id) do update set generation = generation + 1`,
    )
    .bind(isoTime(now), account_id, organizer_id, event_id)
}

/** An event's current facts; null for an unknown event. */
const loadFacts = async (d1: Directory, eventId: string): Promise<OutsideFacts | null> => {
  const db = drizzle(d1)
  const [box] = await db.select().from(boxes).where(eq(boxes.event_id, eventId))
  if (!box) return null
  const [account] = await db.select().from(accounts).where(eq(accounts.id, box.account_id))
  const [organizer] = await db.select().from(organizers).where(eq(organizers.id, box.organizer_id))
  const taxes = await db.select().from(taxesAndFees).where(eq(taxesAndFees.account_id, box.account_id))
  if (!account) return null
  const { payment_account_id, payment_connected, payment_version } = account
  return {
    payment: { payment_account_id, payment_connected, payment_version },
    webhooks: await webhookFact(d1, account, eventId),
    organizer: organizer ? organizerFact(organizer) : null,
    taxes: taxes.map((tax) => ({ ...carriedOf(tax), deleted: tax.deleted })),
  }
}

/** Syncs a stale box; after a failure it stays stale. Safe at any time, and in any order. */
export const refreshBox = async (env: Env, eventId: string, now: number): Promise<void> => {
  const db = drizzle(directoryOf(env))
  const [mark] = await db.select().from(staleBoxes).where(eq(staleBoxes.event_id, eventId))
  if (!mark) return
  const facts = await loadFacts(directoryOf(env), eventId)
  if (facts) {
    const taken = await boxForFoyer(env, eventId, now).command('takeFacts', facts)
    if (!taken.ok && taken.problem.code !== 'event_not_found') throw new Error(`the box refused: ${taken.problem.code}`)
    await forgetSnapshot(eventId, now)
  }
  await directoryOf(env).prepare('delete from stale_boxes where event_id = ?1 and generation = ?2').bind(eventId, mark.generation).run()
}

/** The stale boxes that waited longest. */
export const staleIds = async (d1: Directory, after: string, limit: number): Promise<{ ids: string[]; next: string | null }> => {
  const { results } = await d1
    .prepare('select event_id from stale_boxes where event_id > ?1 order by event_id limit ?2')
    .bind(after, limit)
    .all<{ event_id: string }>()
  const ids = results.map((row) => row.event_id)
  return { ids, next: ids.length === limit ? (ids.at(-1) ?? null) : null }
}

/** Syncs after a change: a few boxes at once, so that it shows; the others by one queue message each. */
export const refreshStale = async (env: Env, accountId: string, now: number): Promise<void> => {
  const { results } = await directoryOf(env)
    .prepare(
      'select s.event_id from stale_boxes s join boxes b on b.event_id = s.event_id where b.account_id = ?1 order by s.stale_since desc limit ?2',
    )
    .bind(accountId, boxesInRequest + 1)
    .all<{ event_id: string }>()
  const ids = results.map((row) => row.event_id)
  await forEachConcurrent(
    ids.slice(0, boxesInRequest),
    lanes,
    (id) => refreshBox(env, id, now),
    (id, error) => logError('facts not delivered', { event_id: id }, error),
  )
  if (ids.length > boxesInRequest) await env.WORK_QUEUE.send(withTrace({ kind: 'refresh_stale', after: '' }))
}
