import type { SetAside } from '../../../contract/operator.ts'
import {
  MAX_BOUNCES_PER_MILLE,
  MAX_COMPLAINTS_PER_MILLE,
  MIN_BOUNCES,
  MIN_COMPLAINTS,
  QUALITY_DAYS,
  pauseReason,
  type MailQuality,
  type PauseReason,
} from '../../../domain/mail-quality.ts'
import { isoTime } from '../../../domain/time.ts'

/** More than this are not counted. */
const MAX_COUNTED = 10_000
const MAX_SHOWN = 50
const DAY_MS = 24 * 3_600_000
/** Mails that were due so long ago wait for more than their turn. */
const OVERDUE_MS = 60_000

type SetAsideShown = SetAside & { event: string | null; organizer: string | null }
type BoxShown = { event_id: string; event: string | null; organizer: string | null; bytes: number }
type PausedAccount = MailQuality & { account_id: string; name: string | null; reason: PauseReason }

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
}

const upTo = (from: string): string => `select count(*) as n from (select 1 from ${from} limit ${MAX_COUNTED})`
const named = `e.title as event, e.organizer ->> 'name' as organizer`

/** Reads what waits, fails and is set aside, in one call of the database; every part of it is bounded. */
export const readOverview = async (d1: D1Database, now: number): Promise<Overview> => {
  const since = isoTime(now - QUALITY_DAYS * DAY_MS).slice(0, 10)
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
    d1
      .prepare(
        `select q.account_id, a.name, sum(q.sent) as sent, sum(q.bounced) as bounced, sum(q.complained) as complained
         from mail_quality q left join accounts a on a.id = q.account_id where q.day > ?1 group by q.account_id
         having (sum(q.bounced) >= ?2 and sum(q.bounced) * 1000 > ?3 * sum(q.sent))
           or (sum(q.complained) >= ?4 and sum(q.complained) * 1000 > ?5 * sum(q.sent)) limit ${MAX_SHOWN}`,
      )
      .bind(since, MIN_BOUNCES, MAX_BOUNCES_PER_MILLE, MIN_COMPLAINTS, MAX_COMPLAINTS_PER_MILLE),
    d1.prepare('select name from backfills where done_at is null order by name limit 20'),
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
    paused: rowsOf<Omit<PausedAccount, 'reason'>>(8).flatMap((account) => {
      const reason = pauseReason(account)
      return reason ? { ...account, reason } : []
    }),
    backfills: rowsOf<{ name: string }>(9).map(({ name }) => name),
  }
}
