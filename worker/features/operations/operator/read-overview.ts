import { directoryOf, fromEveryData, type AccountData, type Directory } from '../../../db/databases.ts'
import type { Alert, SetAside } from '../../../contract/operator.ts'
import { isoTime } from '../../../domain/time.ts'
import { byText, merged } from '../../../db/lists/merged.ts'
import { isHome } from '../../../db/moving.ts'
import type { Env } from '../../../runtime/env.ts'
import { pausedAccounts, type PausedAccount } from './paused-accounts.ts'

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

const ofHome = isHome('mails.account_id')

type OfData = Pick<Overview, 'set_aside' | 'set_aside_total' | 'mails' | 'backfills'>

const rowsOf = <T>(answer: D1Result<Record<string, unknown>> | undefined): T[] => (answer?.results ?? []) as T[]
const firstOf = <T>(answer: D1Result<Record<string, unknown>> | undefined): T => rowsOf<T>(answer)[0] as T

const readData = async (data: AccountData, now: number): Promise<OfData> => {
  const [shown, counted, mails, begun] = await data.batch<Record<string, unknown>>([
    data.prepare(
      `select s.id, s.event_id, s.lane, s.subject, s.subject_id, s.error, s.set_aside_at, ${named} from set_aside s
       left join events e on e.id = s.event_id where s.deleted = 0 and ${isHome('s.account_id')} order by s.set_aside_at limit ${MAX_SHOWN}`,
    ),
    data.prepare(upTo(`set_aside where deleted = 0 and ${isHome('set_aside.account_id')}`)),
    data
      .prepare(
        `select (${upTo(`mails where status = 'QUEUED' and ${ofHome}`)}) as queued, (${upTo(`mails where status = 'QUEUED' and due_at < ?1 and ${ofHome}`)}) as overdue,
         (${upTo(`mails where status = 'WAITING' and ${ofHome}`)}) as waiting`,
      )
      .bind(isoTime(now - OVERDUE_MS)),
    data.prepare('select name from backfills where done_at is null order by name limit 20'),
  ])
  return {
    set_aside: rowsOf<SetAsideShown>(shown),
    set_aside_total: firstOf<{ n: number }>(counted).n,
    mails: firstOf<Overview['mails']>(mails),
    backfills: rowsOf<{ name: string }>(begun).map(({ name }) => name),
  }
}

type OfDirectory = Pick<Overview, 'events' | 'webhooks' | 'outbox' | 'jobs' | 'alerts'> & { boxes: Pick<BoxShown, 'event_id' | 'bytes'>[] }

const readDirectory = async (d1: Directory): Promise<OfDirectory> => {
  const [events, webhooks, outbox, jobs, boxes, alerts] = await d1.batch<Record<string, unknown>>([
    d1.prepare(`select (${upTo('boxes')}) as n`),
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
    d1.prepare('select event_id, bytes from box_figures order by bytes desc limit 10'),
    d1.prepare(`select kind, subject, text, began_at from alerts order by seen_at desc limit ${MAX_SHOWN}`),
  ])
  return {
    events: firstOf<{ n: number }>(events).n,
    webhooks: firstOf<Overview['webhooks']>(webhooks),
    outbox: firstOf<Overview['outbox']>(outbox),
    jobs: firstOf<Overview['jobs']>(jobs),
    boxes: rowsOf(boxes),
    alerts: rowsOf<Alert>(alerts),
  }
}

/** The largest boxes with the names of their events, which are in any of the databases. */
const withNames = async (env: Env, boxes: OfDirectory['boxes']): Promise<BoxShown[]> => {
  const ids = JSON.stringify(boxes.map(({ event_id }) => event_id))
  const found = await fromEveryData(env, async (data) => {
    const { results } = await data
      .prepare(`select e.id, ${named} from events e where e.id in (select value from json_each(?1)) and ${isHome('e.account_id')}`)
      .bind(ids)
      .all<{ id: string; event: string | null; organizer: string | null }>()
    return results
  })
  const names = new Map(found.flat().map((row) => [row.id, row]))
  return boxes.map((box) => ({
    ...box,
    event: names.get(box.event_id)?.event ?? null,
    organizer: names.get(box.event_id)?.organizer ?? null,
  }))
}

/** Reads what waits, fails and is set aside, of all databases at once; every part of it is bounded. */
export const readOverview = async (env: Env, now: number): Promise<Overview> => {
  const [{ boxes, ...own }, data, paused] = await Promise.all([
    readDirectory(directoryOf(env)),
    fromEveryData(env, (one) => readData(one, now)),
    pausedAccounts(env, now),
  ])
  const sum = (of: (one: OfData) => number): number => data.reduce((total, one) => total + of(one), 0)
  const setAside = merged(
    data.map(({ set_aside }) => set_aside),
    byText(({ set_aside_at }) => set_aside_at),
  )
  return {
    ...own,
    set_aside: setAside.slice(0, MAX_SHOWN),
    set_aside_total: sum(({ set_aside_total }) => set_aside_total),
    mails: {
      queued: sum(({ mails }) => mails.queued),
      overdue: sum(({ mails }) => mails.overdue),
      waiting: sum(({ mails }) => mails.waiting),
    },
    largest: await withNames(env, boxes),
    paused,
    backfills: [...new Set(data.flatMap(({ backfills }) => backfills))],
  }
}
