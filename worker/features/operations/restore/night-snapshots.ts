import { noteSnapshot } from '../../../box-office/snapshots/take-snapshot.ts'
import { directoryOf } from '../../../db/databases.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { withTrace } from '../../../runtime/trace.ts'

const HOUR_MS = 3_600_000
/** The hours of the day (UTC) in which snapshots are taken, and boxes that a minute begins with. */
const NIGHT = { from: 1, to: 5 }
const BOXES_A_MINUTE = 50
/** A box without a change for so long has its snapshot. */
const ACTIVE_WITHIN_MS = 7 * 24 * HOUR_MS

/** The schedule's part: has a snapshot taken of the boxes that changed since their last one, some each minute of the night. */
export const snapshotAtNight = async (env: Env, now: number): Promise<void> => {
  const hour = new Date(now).getUTCHours()
  if (hour < NIGHT.from || hour >= NIGHT.to) return
  // The time of a change is known to the hour.
  const { results } = await directoryOf(env)
    .prepare(
      `update boxes set snapshot_at = ?1 where event_id in (
       select event_id from boxes where active_at > ?2 and (snapshot_at is null or (snapshot_at < ?3 and active_at > strftime('%Y-%m-%dT%H:%M:%fZ', snapshot_at, '-1 hour')))
       order by active_at limit ?4) returning event_id`,
    )
    .bind(isoTime(now), isoTime(now - ACTIVE_WITHIN_MS), isoTime(now - 12 * HOUR_MS), BOXES_A_MINUTE)
    .all<{ event_id: string }>()
  for (const { event_id } of results) {
    const snapshot = await noteSnapshot(env, event_id, 'NIGHT', now)
    await env.WORK_QUEUE.send(withTrace({ kind: 'snapshot', snapshot, from: null } as const))
  }
}
