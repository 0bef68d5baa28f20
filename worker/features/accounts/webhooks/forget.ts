import { directoryOf } from '../../../db/databases.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { giveUpStatement, openEndpoints } from './deliveries.ts'
import { wake } from './wake.ts'

const day = 24 * 3_600_000
/** How long deliveries can be seen and replayed. */
export const DELIVERIES_KEPT_MS = 30 * day
const HOURS_KEPT_MS = 2 * day
const rowsAtOnce = 5000
const endpointsAtOnce = 1000

/** For the schedule: sends what is due and the queue lost, and gives up what waits for endpoints that take nothing any more. */
export const wakeWebhooks = async (env: Env, now: number): Promise<void> => {
  const open = await openEndpoints(directoryOf(env), now, endpointsAtOnce)
  const idle = open.filter(({ is_active }) => is_active === 0)
  if (idle.length) await directoryOf(env).batch(idle.map(({ id }) => giveUpStatement(directoryOf(env), id)))
  const due = open.filter(({ is_active, is_due }) => is_active === 1 && is_due === 1)
  await wake(
    env,
    due.map(({ id }) => id),
    now,
  )
}

/** For the schedule: erases deliveries and messages after 30 days, a bounded number at once, figures, and secrets that sign no more. */
export const forgetWebhooks = async (env: Env, now: number): Promise<void> => {
  const d1 = directoryOf(env)
  await d1.batch([
    d1
      .prepare(
        `delete from webhook_deliveries where created_at < ?1 and seq in (select seq from webhook_deliveries order by seq limit ${rowsAtOnce})`,
      )
      .bind(isoTime(now - DELIVERIES_KEPT_MS)),
    d1
      .prepare(
        `delete from webhook_messages where id in (select id from webhook_messages where created_at < ?1 order by created_at limit ${rowsAtOnce})`,
      )
      .bind(isoTime(now - DELIVERIES_KEPT_MS)),
    d1
      .prepare(
        `delete from webhook_hours where rowid in (select rowid from webhook_hours where hour < ?1 order by hour limit ${rowsAtOnce})`,
      )
      .bind(isoTime(now - HOURS_KEPT_MS)),
    d1.prepare('update webhook_endpoints set previous_secret = null, previous_until = null where previous_until <= ?1').bind(isoTime(now)),
  ])
}
