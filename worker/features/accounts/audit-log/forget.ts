import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Directory } from '../../../db/databases.ts'
import { isoTime } from '../../../domain/time.ts'
import { auditLog } from './table.ts'

const year = 365 * 24 * 3_600_000
const rowsAtOnce = 1000

/** Deletes entries older than a year. A bounded step of the schedule; the next run continues. */
export const forgetAuditLog = async (d1: Directory, now: number): Promise<void> => {
  await drizzle(d1).run(
    sql`delete from ${auditLog} where id in (select id from ${auditLog} where created_at < ${isoTime(now - year)} limit ${rowsAtOnce})`,
  )
}
