import type { Alert, SetAside } from '../../../contract/operator.ts'
import { isoTime } from '../../../domain/time.ts'
import { pausedOf, pausedStatement, type PausedAccount } from './paused-accounts.ts'

/** More than this are not counted. */
const MAX_COUNTED = 10_000
const MAX_SHOWN = 50
/** Mails that were due so long ago wait for more than their turn. */
const OVERDUE_MS = 60_000

type SetAsideShown = SetAside & { event: string | null; organizer: string | null }
type BoxShown = { event_id: string; event: string | null; organizer: string | null; bytes: number }

/** What the operator's page shows, all of it counts and states; an address or a name of a buyer is not in it. */
export type Overview = {
  events: number
  set_aside: SetAsideShown[]
  set_aside_total: number
  mails: { queued: number; overdue: number; waiting: number }
  webhooks: { failing: number; unrouted: number }
  outbox: { boxes: number; changes: number; since: string | null }
  jobs: { late: number; failing: number }
  largest: BoxShown[]
  paused: PausedAccount[]
  /** Backfills of D1 that have begun and are not done. */
  backfills: string[]
  /** What the operator was alerted of and is not over. */
  alerts: Alert[]
}

const upTo = (from: string): string => `select count(*) as n from (select 1 from ${from} limit ${MAX_COUNTED})`
const named = `e.title as event, e.organizer ->> 'name' as organizer`

/** Reads what waits, fails and is set aside, in one call of the database; every part of it is bounded. */
export const readOverview = async (d1: D1Database, now: number): Promise<Overview> => {
  const results = await d1.batch<Record<string, unknown>>([
    d1.prepare(`select (${upTo('boxes')}) as n`),
    d1.prepare(
      `select s.id, s.event_id, s.lane, s.subject, s.subject_id, s.error, s.set_aside_at, ${named} from set_aside s
       left join events e on e.id = s.event_id where s.deleted = 0 order by s.set_aside_at limit ${MAX_SHOWN}`,
    ),
    d1.prepare(upTo('set_aside where deleted = 0')),
    d1
      .prepare(
        `select (${upTo("mails where status = 'QUEUED'")}) as queued, (${upTo("mails where status = 'QUEUED' and due_at < ?1")}) as overdue,
         (${upTo("mails where status = 'WAITING'")}) as waiting`,
      )
      .bind(isoTime(now - OVERDUE_MS)),
    d1.prepare(
      `select (${upTo('webhook_endpoints where failing_since is not null and disabled_at is null')}) as failing,
       (${upTo('unrouted_payment_events where done_at is null')}) as unrouted`,
    ),
    d1.prepare(
      `select count(*) as boxes, coalesce(sum(waiting), 0) as changes, min(waiting_since) as since
       from (select waiting, waiting_since from box_figures where waiting_since is not null order by waiting_since limit ${MAX_COUNTED})`,
    ),
    d1.prepare(
      `select coalesce(sum(jobs_late), 0) as late, coalesce(sum(jobs_failing), 0) as failing
       from (select jobs_late, jobs_failing from box_figures where jobs_late + jobs_failing > 0 limit ${MAX_COUNTED})`,
    ),
    d1.prepare(
      `select f.event_id, f.bytes, ${named} from box_figures f left join events e on e.id = f.event_id order by f.bytes desc limit 10`,
    ),
    pausedStatement(d1, now),
    d1.prepare('select name from backfills where done_at is null order by name limit 20'),
    d1.prepare(`select kind, subject, text, began_at from alerts order by seen_at desc limit ${MAX_SHOWN}`),
  ])
  const rowsOf = <T>(index: number): T[] => (results[index]?.results ?? []) as T[]
  const first = <T>(index: number): T => rowsOf<T>(index)[0] as T
  return {
    events: first<{ n: number }>(0).n,
    set_aside: rowsOf<SetAsideShown>(1),
    set_aside_total: first<{ n: number }>(2).n,
    mails: first<Overview['mails']>(3),
    webhooks: first<Overview['webhooks']>(4),
    outbox: first<Overview['outbox']>(5),
    jobs: first<Overview['jobs']>(6),
    largest: rowsOf<BoxShown>(7),
    paused: pausedOf(rowsOf(8)),
    backfills: rowsOf<{ name: string }>(9).map(({ name }) => name),
    alerts: rowsOf<Alert>(10),
  }
}
