import { directoryOf, fromEveryData, type Directory } from '../../../db/databases.ts'
import { logError } from '../../../runtime/log.ts'
import type { Env } from '../../../runtime/env.ts'
import { isoTime } from '../../../domain/time.ts'
import { noteForOperator } from '../../../db/operator-log.ts'
import { conditionsOf, type Condition, type Facts } from './conditions.ts'
import { readFacts } from './read-facts.ts'
import { sendAlert } from './send-alert.ts'
import type { AlertRow } from './table.ts'

/** What comes and goes within this time is one alert. */
export const OVER_AFTER_MS = 10 * 60_000
const MAX_ENDED = 100
const MAX_SENT = 20

const keyOf = ({ kind, subject }: Condition): string => `${kind}:${subject}`

/** Notes what lasts now. Answers with what began just now, and what is over. */
const record = async (d1: Directory, conditions: readonly Condition[], now: number) => {
  const at = isoTime(now)
  const rows = conditions.map((condition) => ({ ...condition, key: keyOf(condition) }))
  const [begun, ended] = await d1.batch<Record<string, unknown>>([
    d1
      .prepare(
        `insert into alerts (key, kind, subject, text, began_at, seen_at)
         select value ->> 'key', value ->> 'kind', value ->> 'subject', value ->> 'text', ?2, ?2 from json_each(?1) where true
         on conflict (key) do update set seen_at = excluded.seen_at, text = excluded.text returning *`,
      )
      .bind(JSON.stringify(rows), at),
    d1
      .prepare(
        `delete from alerts where key in (select key from alerts where seen_at < ?1 order by seen_at limit ${MAX_ENDED}) returning *`,
      )
      .bind(isoTime(now - OVER_AFTER_MS)),
  ])
  return {
    begun: ((begun?.results ?? []) as AlertRow[]).filter(({ began_at }) => began_at === at),
    ended: (ended?.results ?? []) as AlertRow[],
  }
}

/** What is set aside is in the log by itself, once, even if it was sent again within a minute. */
const noteSetAside = async (env: Env, now: number): Promise<void> => {
  const found = await fromEveryData(env, async (data) => {
    const { results } = await data
      .prepare(
        `select id, event_id, subject, subject_id, error, set_aside_at from set_aside
         where deleted in (0, 1) and set_aside_at > ?1 order by set_aside_at limit 200`,
      )
      .bind(isoTime(now - 3_600_000))
      .all()
    return results
  })
  const rows = found.flat()
  if (rows.length === 0) return
  await directoryOf(env)
    .prepare(
      `insert into operator_log (key, kind, subject, text, times, first_at, at)
       select 'SET_ASIDE:' || (value ->> 'id') || ':' || (value ->> 'set_aside_at'), 'SET_ASIDE', value ->> 'event_id',
         (value ->> 'subject') || ' ' || (value ->> 'subject_id') || ': ' || (value ->> 'error'), 1, value ->> 'set_aside_at', value ->> 'set_aside_at'
       from json_each(?1) where true on conflict (key) do nothing`,
    )
    .bind(JSON.stringify(rows))
    .run()
}

/** Sends the alerts that were not sent yet; one whose webhook or email can't be sent now is tried again with the next run. */
const sendDue = async (env: Env, now: number): Promise<void> => {
  const { results } = await directoryOf(env)
    .prepare(`select * from alerts where sent_at is null order by began_at limit ${MAX_SENT}`)
    .all<AlertRow>()
  for (const alert of results) {
    try {
      await sendAlert(env, alert, now)
      await directoryOf(env)
        .prepare('update alerts set sent_at = ?1 where key = ?2 and began_at = ?3')
        .bind(isoTime(now), alert.key, alert.began_at)
        .run()
    } catch (error) {
      logError('alert not sent', { alert: alert.kind }, error)
    }
  }
}

/**
 * A step of the schedule: compares what is with what should be, and alerts the operator of each thing once until it is
 * over. `read` is passed by tests.
 */
export const watch = async (env: Env, now: number, read: (env: Env, now: number) => Promise<Facts> = readFacts): Promise<void> => {
  await noteSetAside(env, now)
  const { begun, ended } = await record(directoryOf(env), conditionsOf(await read(env, now), now), now)
  await noteForOperator(
    directoryOf(env),
    [
      ...begun.map(({ key, kind, subject, text, began_at }) => ({
        kind: kind === 'MESSAGES_BOUNCE' ? ('MESSAGES_PAUSED' as const) : ('ALERT' as const),
        subject,
        text,
        key: `${key}:${began_at}`,
      })),
      ...ended.map(({ key, subject, text, began_at }) => ({
        kind: 'ALERT_OVER' as const,
        subject,
        text: `Over: ${text}`,
        key: `over:${key}:${began_at}`,
      })),
    ],
    now,
  )
  await sendDue(env, now)
}
