import { sql } from 'drizzle-orm'
import type { ReportRow } from '../../../contract/report-columns.ts'
import { dayAfter, dayStart, localTime } from '../../../domain/time.ts'
import type { Box } from '../../../box-office/box.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { countList, loadLists } from '../../catalogue/check-in-lists/store.ts'
import { checkIns } from '../../sales/attendees/check-ins-table.ts'

const at = checkIns.checked_in_at
// Hours of every zone begin at a quarter of an hour.
const byQuarter = prepared((db) =>
  db
    .select({
      list_id: checkIns.list_id,
      hour: sql<string>`substr(${at}, 1, 13)`,
      quarter: sql<number>`substr(${at}, 15, 2) / 15`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(checkIns)
    .where(sql`undone_at is null and ${at} >= ${sql.placeholder('from')} and ${at} < ${sql.placeholder('to')}`)
    .groupBy(checkIns.list_id, sql`2`, sql`3`)
    .prepare(),
)

/** Check-ins of each list, or of one alone, by local hour of the event's zone; one row without an hour where there are none. */
export const checkInRows = (box: Box, { from, to, list_id }: { from: string; to: string; list_id?: string | undefined }): ReportRow[] => {
  const { timezone } = box.event()
  const bounds = { from: dayStart(from, timezone), to: dayStart(dayAfter(to, 1), timezone) }
  const byList = Map.groupBy(byQuarter(box).all(bounds), (row) => row.list_id)
  const lists = loadLists(box).filter((list) => !list_id || list.id === list_id)
  return lists.flatMap((list): ReportRow[] => {
    const row = { list_id: list.id, list: list.name }
    const expected = countList(box, list).total
    const hours = new Map<string, number>()
    for (const { hour, quarter, count } of byList.get(list.id) ?? []) {
      const local = localTime(`${hour}:${String(quarter * 15).padStart(2, '0')}:00.000Z`, timezone).slice(0, 13)
      hours.set(local, (hours.get(local) ?? 0) + count)
    }
    if (hours.size === 0) return [{ ...row, date: null, hour: null, admitted: 0, expected }]
    return [...hours]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([local, admitted]) => ({ ...row, date: local.slice(0, 10), hour: Number(local.slice(11)), admitted, expected }))
  })
}
