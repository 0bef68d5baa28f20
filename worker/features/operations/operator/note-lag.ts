import { directoryOf } from '../../../db/databases.ts'
import type { Env } from '../../../runtime/env.ts'
import { writeMetrics } from '../../../runtime/metrics.ts'

const DAY_MS = 24 * 3_600_000
const MAX_COUNTED = 10_000

const minuteOf = (at: number): string => new Date(at).toISOString().slice(0, 16)

/** Notes how far the outboxes are behind, from the figures of the boxes that were woken; forgets what is older than a day. */
export const noteLag = async (env: Env, now: number): Promise<void> => {
  const [found] = await directoryOf(env).batch<{ waiting: number; since: string | null }>([
    directoryOf(env).prepare(
      `select coalesce(sum(waiting), 0) as waiting, min(waiting_since) as since
       from (select waiting, waiting_since from box_figures where waiting_since is not null order by waiting_since limit ${MAX_COUNTED})`,
    ),
    directoryOf(env)
      .prepare('delete from outbox_lags where minute in (select minute from outbox_lags where minute < ?1 order by minute limit 100)')
      .bind(minuteOf(now - DAY_MS)),
  ])
  const { waiting = 0, since = null } = found?.results[0] ?? {}
  const lag = since === null ? 0 : Math.max(0, now - Date.parse(since))
  await directoryOf(env)
    .prepare('insert into outbox_lags (minute, lag_ms, waiting) values (?1, ?2, ?3) on conflict (minute) do nothing')
    .bind(minuteOf(now), lag, waiting)
    .run()
  writeMetrics(env, [{ index: 'outbox', blobs: [], doubles: [lag, waiting] }])
}
