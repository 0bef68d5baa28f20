import { sql } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { visits } from './table.ts'

const summed = {
  visits: sql<number>`sum(${visits.visits})`.mapWith(Number),
  carts: sql<number>`sum(${visits.carts})`.mapWith(Number),
}
const by = (column: typeof visits.date | typeof visits.source) =>
  prepared((db) =>
    db
      .select({ key: sql<string>`${column}`, ...summed })
      .from(visits)
      .where(sql`${visits.date} >= ${sql.placeholder('from')} and ${visits.date} <= ${sql.placeholder('to')}`)
      .groupBy(column)
      .prepare(),
  )

const total = prepared((db) =>
  db
    .select({ visits: sql<number>`coalesce(sum(${visits.visits}), 0)`.mapWith(Number) })
    .from(visits)
    .prepare(),
)

/** All visits of the event's page. */
export const allVisits = (box: Box): number => total(box).all()[0]?.visits ?? 0

/** Visits and carts of a range of days, by day. */
export const visitsByDay = by(visits.date)

/** Visits and carts of a range of days, by source. */
export const visitsBySource = by(visits.source)
