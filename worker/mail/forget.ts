import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isoTime } from '../domain/time.ts'
import { mailContents, mails } from './table.ts'

const day = 24 * 3_600_000
const bodiesKept = 90 * day
/** Longer than a body: a mail resent on its last day still needs its content while it is on its way. */
const contentsKept = bodiesKept + 5 * day
const rowsAtOnce = 1000

/** Content of mails written before this time is deleted. */
export const bodiesSince = (now: number): number => now - bodiesKept

/**
 * Deletes the content of mails older than 90 days; the log's line alone remains. A bounded step for the scheduled
 * handler; the next run continues. Mails on their way keep their content until they are settled.
 */
export const forgetOldBodies = async (db: DrizzleD1Database, now: number): Promise<void> => {
  // The condition on data must match an index word for word, and the sign excludes another index: only old mails that
  // still have a body are read.
  await db.run(sql`
    update ${mails} set data = 'null', contents = null, footer = null, status = case status when 'WAITING' then 'FAILED' else status end
    where id in (
      select id from ${mails} where "data" <> 'null' and created_at < ${isoTime(bodiesSince(now))} and +status in ('SENT', 'FAILED', 'WAITING')
      limit ${rowsAtOnce}
    )`)
  await db.run(sql`
    delete from ${mailContents} where id in (
      select id from ${mailContents} where created_at < ${isoTime(now - contentsKept)} limit ${rowsAtOnce}
    )`)
}
