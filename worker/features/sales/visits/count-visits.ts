import { sql } from 'drizzle-orm'
import { ok, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { OTHER_SOURCE, type VisitSource } from '../../../contract/visit-source.ts'
import { today } from '../stats/sales-days.ts'
import { visits } from './table.ts'

/** Sources of a day that are counted by name: anyone can make them up. */
export const MAX_SOURCES_A_DAY = 50

const add = prepared((db) =>
  db
    .insert(visits)
    .values({
      date: sql.placeholder('date'),
      source: sql.placeholder('source'),
      visits: sql.placeholder('visits'),
      carts: sql.placeholder('carts'),
    })
    .onConflictDoUpdate({
      target: [visits.date, visits.source],
      set: { visits: sql`visits + excluded.visits`, carts: sql`carts + excluded.carts` },
    })
    .prepare(),
)
const known = prepared((db) =>
  db
    .select({ source: visits.source })
    .from(visits)
    .where(sql`${visits.date} = ${sql.placeholder('date')}`)
    .limit(MAX_SOURCES_A_DAY + 2)
    .prepare(),
)

/** The source under which a day counts it: itself, or `other` where the day has enough of them. */
const countedAs = (box: Box, date: string, source: string): string => {
  if (source === '') return ''
  const sources = known(box)
    .all({ date })
    .map((row) => row.source)
  return sources.includes(source) || sources.filter((one) => one !== '' && one !== OTHER_SOURCE).length < MAX_SOURCES_A_DAY
    ? source
    : OTHER_SOURCE
}

/** Adds visits of the event's page, by source; of an event that isn't live none count. */
export const countVisits = (box: Box, bySource: Record<string, number>): Result<null> => {
  if (box.event().status !== 'LIVE') return ok(null)
  const date = today(box)
  for (const [source, count] of Object.entries(bySource))
    add(box).run({ date, source: countedAs(box, date, source), visits: count, carts: 0 })
  return ok(null)
}

/** Has today's report name a source; false where the day has too many. */
export const addSource = (box: Box, source: string): boolean => {
  const date = today(box)
  if (countedAs(box, date, source) === OTHER_SOURCE) return false
  add(box).run({ date, source, visits: 0, carts: 0 })
  return true
}

/** Counts a placed order, and answers the source that its reports name. */
export const countCart = (box: Box, source: VisitSource, { isNew }: { isNew: boolean }): VisitSource => {
  const date = today(box)
  const counted = countedAs(box, date, source ?? '')
  if (isNew) add(box).run({ date, source: counted, visits: 0, carts: 1 })
  return counted === '' ? null : counted
}
