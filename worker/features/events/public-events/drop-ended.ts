import type { AccountData } from '../../../db/databases.ts'
import { isoTime } from '../../../domain/time.ts'

const EVENTS_PER_RUN = 2_000

/** Takes events that are over out of the public list: a bounded step of the schedule, the earliest first. */
export const dropEndedEvents = async (d1: AccountData, now: number): Promise<void> => {
  await d1
    .prepare('delete from public_events where id in (select id from public_events where ends_at <= ? order by ends_at limit ?)')
    .bind(isoTime(now), EVENTS_PER_RUN)
    .run()
}
