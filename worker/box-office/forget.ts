import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { isoTime } from '../domain/time.ts'
import type { Box, Forget } from './box.ts'
import { jobs } from './job-table.ts'
import { oneBy } from './prepared.ts'
import { cachedUntilWrite } from './cached-until-write.ts'

/** Rows of a table expire `keep` milliseconds after the time in an indexed column; `only` narrows them. */
export const forgetAfter = ({
  table,
  at,
  keep,
  only = sql`true`,
}: {
  table: SQLiteTable
  at: SQLiteColumn
  keep: number
  only?: SQL
}): Forget => ({
  forget: (box, limit) =>
    box.db.all(
      sql`delete from ${table} where rowid in (select rowid from ${table} where ${at} <= ${isoTime(box.now - keep)} and ${only} order by ${at} limit ${limit}) returning 1`,
    ).length,
  nextAt: (box) => {
    const [first] = box.db.all<{ at: string }>(
      sql`select ${at} as at from ${table} where ${at} is not null and ${only} order by ${at} limit 1`,
    )
    return first ? Date.parse(first.at) + keep : null
  },
})

const job = 'forget'
const jobBy = oneBy(jobs, jobs.id)
/** When the next expiry is scheduled: read with every order, but changes once a day. */
const dueAt = cachedUntilWrite((box) => jobBy(box, job)?.next_at ?? null)

/** Schedules the deletion of a row that expires in so many milliseconds. */
export const forgetLater = (box: Box, keep: number): void => {
  const due = dueAt(box)
  if (due !== null && due <= box.now + keep) return
  box.later({ id: job, kind: job, input: {}, delay: keep })
  box.memo.changed()
}
