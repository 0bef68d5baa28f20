import { and, desc, eq, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { restorableBox } from '../../../box-office/client.ts'
import { boxSnapshots, type SnapshotRow } from '../../../box-office/snapshots/table.ts'
import type { RestorePlan, Snapshot } from '../../../contract/restores.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { directoryOf, type AccountData } from '../../../db/databases.ts'
import { ProviderError } from '../../../payments/provider.ts'
import { stripeProvider } from '../../../payments/stripe/stripe.ts'
import type { Env } from '../../../runtime/env.ts'
import { logError } from '../../../runtime/log.ts'
import { findEvent, type FoundEvent } from './find-event.ts'

/** More payments are counted, and not named. */
const MAX_PAYMENTS = 200
/** Emails counted by kind at most. */
const MAX_MAILS = 10_000
/** Pages of the provider's events that are looked through. */
const MAX_PAGES = 10

export const snapshotView = ({ parts: _, ...row }: SnapshotRow): Snapshot => row

/** The latest whole snapshot of a box at or before a time, or null. */
export const snapshotBefore = async (env: Env, eventId: string, at: string): Promise<SnapshotRow | null> => {
  const found = await drizzle(directoryOf(env))
    .select()
    .from(boxSnapshots)
    .where(and(eq(boxSnapshots.event_id, eventId), lte(boxSnapshots.taken_at, at)))
    .orderBy(desc(boxSnapshots.taken_at))
    .limit(1)
  return found[0] ?? null
}

type Payment = RestorePlan['payments'][number]

const fromLists = async (d1: AccountData, eventId: string, at: string): Promise<{ payments: Payment[]; total: number }> => {
  const [rows, counted] = await d1.batch<Record<string, unknown>>([
    d1
      .prepare(
        `select id as order_id, number, total as amount, currency, completed_at as paid_at from orders
         where event_id = ?1 and payment_status = 'RECEIVED' and payment_intent_id is not null and completed_at > ?2
         order by completed_at limit ?3`,
      )
      .bind(eventId, at, MAX_PAYMENTS),
    d1
      .prepare(
        `select count(*) as n from orders where event_id = ?1 and payment_status = 'RECEIVED' and payment_intent_id is not null and completed_at > ?2`,
      )
      .bind(eventId, at),
  ])
  const found = (rows?.results ?? []) as Omit<Payment, 'known'>[]
  return {
    payments: found.map((payment) => ({ ...payment, known: true })),
    total: Number(counted?.results[0]?.['n'] ?? 0),
  }
}

/** Payments that succeeded since and that the lists do not have: the provider's own list is read, up to a bound. */
const fromProvider = async (env: Env, { id: eventId, account_id, data }: FoundEvent, at: number): Promise<Payment[]> => {
  const provider = stripeProvider(env)
  const owner = await directoryOf(env)
    .prepare('select payment_account_id as account from accounts where id = ?1')
    .bind(account_id)
    .first<{ account: string | null }>()
  if (!provider || !owner?.account) return []
  const found = new Map<string, Payment>()
  let after: Parameters<typeof provider.listEvents>[1] = { since: Math.floor(at / 1000) }
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { events, more } = await provider.listEvents(owner.account, after)
    for (const { about, type, created } of events)
      if (about?.kind === 'payment' && about.event_id === eventId && type === 'payment_intent.succeeded')
        found.set(about.intent_id, {
          order_id: about.order_id,
          number: null,
          amount: null,
          currency: null,
          paid_at: new Date(created * 1000).toISOString(),
          known: false,
        })
    const last = events.at(-1)
    if (!more || !last || found.size >= MAX_PAYMENTS) break
    after = { id: last.id }
  }
  const { results } = await data
    .prepare(`select payment_intent_id as intent from orders where id in (select value from json_each(?1)) and payment_status = 'RECEIVED'`)
    .bind(JSON.stringify([...found.values()].map(({ order_id }) => order_id)))
    .all<{ intent: string }>()
  for (const { intent } of results) found.delete(intent)
  return [...found.values()].slice(0, MAX_PAYMENTS)
}

const mailsSince = async ({ id, account_id, data }: FoundEvent, at: string): Promise<{ kind: string; count: number }[]> => {
  const { results } = await data
    .prepare(
      `select kind, count(*) as count from (select kind from mails where account_id = ?1
       and event_id = ?2 and created_at > ?3 limit ?4) group by kind order by count desc, kind`,
    )
    .bind(account_id, id, at, MAX_MAILS)
    .all<{ kind: string; count: number }>()
  return results
}

/** What a restore would bring back, and which payments and emails have happened since, by the lists and by the provider. */
export const planRestore = async (env: Env, eventId: string, at: number): Promise<Result<RestorePlan>> => {
  const moment = new Date(at).toISOString()
  const event = await findEvent(env, eventId)
  if (!event) return refuse('event_not_found')
  const snapshot = await snapshotBefore(env, eventId, moment)
  const canRewind = await restorableBox(env, eventId).canRewind(at)
  // The snapshot may be from before the moment: what it lacks has happened since too.
  const since = canRewind ? moment : (snapshot?.taken_at ?? moment)
  const lists = await fromLists(event.data, eventId, since)
  const more = await fromProvider(env, event, Date.parse(since)).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    logError('payments since a moment not read from the provider', { event_id: eventId }, error)
    return []
  })
  const mails = await mailsSince(event, since)
  return ok({
    event_id: eventId,
    title: event.title,
    at: moment,
    from: canRewind ? 'RECOVERY' : snapshot && 'SNAPSHOT',
    since,
    snapshot: snapshot && snapshotView(snapshot),
    payments: [...lists.payments, ...more],
    payments_total: lists.total + more.length,
    mails,
    mails_total: mails.reduce((sum, { count }) => sum + count, 0),
  })
}
