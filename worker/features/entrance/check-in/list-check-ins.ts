import type { CheckInEntries, CheckInEntry, LastPass } from '../../../contract/check-in.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { listInBox } from '../../../box-office/list-in-box.ts'
import { readListQuery, type ListRules } from '../../../db/lists/list-query.ts'
import { wordsMatch } from './list-door-attendees.ts'
import { loadList } from '../../catalogue/check-in-lists/store.ts'
import { countArrivals, devicesOf } from './store.ts'

/** The list rules of check-ins. */
export const checkInRules: ListRules = { sorts: ['checked_in_at'], defaultDirection: 'desc', filters: ['device'] }

/** A page of a list's check-ins, newest first, cancelled attendees included, undone ones not; `longest` rows at most. */
export const listCheckIns = (
  box: Box,
  { list_id, query, longest = 100 }: { list_id: string; query: Record<string, unknown>; longest?: number },
): Result<CheckInEntries> => {
  const list = loadList(box, list_id)
  if (!list) return refuse('not_found')
  const asked = readListQuery(query, checkInRules, longest)
  if (!asked.ok) return asked
  const { rows, meta } = listInBox<Omit<CheckInEntry, 'last_pass'> & { last_pass: string | null }>(
    box,
    {
      select: `select a.id, a.first_name, a.last_name, a.reference, a.order_id, a.order_number, a.ticket_id, a.ticket_title, a.price_label, a.status, c.checked_in_at, c.device, c.last_pass from check_ins c join attendees a on a.id = c.attendee_id`,
      id: 'c.id',
      scope: { sql: `c.list_id = ? and c.undone_at is null`, values: [list.id] },
      rules: checkInRules,
      columns: { checked_in_at: 'c.checked_in_at', device: 'c.device' },
      search: wordsMatch,
      total: countArrivals(box, list.id),
    },
    asked.value,
  )
  const data = rows.map(({ last_pass, ...row }): CheckInEntry => ({
    ...row,
    ...(list.re_entry && last_pass ? { last_pass: JSON.parse(last_pass) as LastPass } : {}),
  }))
  return ok({ data, meta: { ...meta, devices: devicesOf(box, list.id) } })
}
