import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { isoTime } from '../domain/time.ts'
import type { Box } from './box.ts'

/** Rows that are kept for a while. Both in bounded steps; times in milliseconds. */
export type Forget = {
  /** Deletes at most `limit` rows whose time is over, and answers how many. */
  forget: (box: Box, limit: number) => number
  /** When the first of those that are left is due, or null. */
  nextAt: (box: Box) => number | null
}

/** Rows of a table go `keep` milliseconds after the time in one of its columns, which needs an index; `only` narrows which. */
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

/** Has what is kept for so many milliseconds forgotten once they have passed. */
export const forgetLater = (box: Box, keep: number): void => box.later({ id: 'forget', kind: 'forget', input: {}, delay: keep })
