import { asc, sql } from 'drizzle-orm'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { MAX_REPORT_DAYS, totalsOf, type Report, type ReportName, type ReportRow } from '../../../contract/report-columns.ts'
import type { ReportQuery } from '../../../contract/reports.ts'
import { dayAfter, dayIn } from '../../../domain/time.ts'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { today } from '../../sales/stats/sales-days.ts'
import { reportRows } from './report-rows.ts'
import { hasUnsummed } from './sum-orders.ts'
import { salesSums } from '../../sales/stats/sums-table.ts'

const firstDay = prepared((db) =>
  db
    .select({ date: salesSums.date })
    .from(salesSums)
    .where(sql`${salesSums.kind} = 'day'`)
    .orderBy(asc(salesSums.date))
    .limit(1)
    .prepare(),
)

const least = (...days: string[]): string => days.reduce((a, b) => (a < b ? a : b))
const latest = (...days: string[]): string => days.reduce((a, b) => (a > b ? a : b))

/** The days of a report: the requested ones, else from the first sale (or the event's creation) to today. */
const rangeOf = (box: Box, asked: ReportQuery): Result<{ from: string; to: string }> => {
  const { timezone, created_at } = box.event()
  const to = asked.to ?? latest(today(box), asked.from ?? '')
  const first = firstDay(box).all()[0]?.date ?? dayIn(created_at, timezone)
  const from = asked.from ?? latest(least(first, to), dayAfter(to, 1 - MAX_REPORT_DAYS))
  if (from > to) return refuse('validation_failed', { errors: { to: ['validation.to_before_from'] } })
  if (dayAfter(from, MAX_REPORT_DAYS - 1) < to) return refuse('validation_failed', { errors: { from: ['validation.range_too_long'] } })
  return ok({ from, to })
}

/** A report, and its event's title for the file name; null while orders must be summed up first (`sumOrders`). */
export const getReport = (
  box: Box,
  { name, ...asked }: ReportQuery & { name: ReportName },
): Result<{ report: Report; title: string } | null> => {
  const range = rangeOf(box, asked)
  if (!range.ok) return range
  if (hasUnsummed(box)) return ok(null)
  const { timezone, currency, title } = box.event()
  const data: ReportRow[] = reportRows[name](box, { ...range.value, list_id: asked.list_id })
  return ok({ report: { data, totals: totalsOf(name, data), meta: { ...range.value, timezone, currency } }, title })
}
