import { databaseOf, type AccountData } from '../../../db/databases.ts'
import type { List } from '../../../contract/common.ts'
import type { AttendeeListItem } from '../../../contract/attendees.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import {
  answerFilter,
  byAnswer,
  countedFilter,
  inFullText,
  inIndex,
  lettersIn,
  listedIn,
  ofEvent,
  pageOfD1,
  trigramMatch,
  withIds,
  type D1List,
} from '../../../db/lists/list-d1.ts'
import type { Filter, ListRules } from '../../../db/lists/list-query.ts'
import type { Bound, Condition } from '../../../db/lists/list-sql.ts'
import { readEventListQuery } from '../../catalogue/event/event-list-query.ts'

export const attendeeListRules: ListRules = {
  sorts: ['created_at', 'first_name', 'last_name', 'reference', 'checked_in_at'],
  defaultDirection: 'desc',
  filters: ['status', 'ticket_id', 'checked_in', 'checked_in_at', 'check_in.*', 'order_id', 'email', 'id', 'answer.*'],
  operators: { 'check_in.*': ['eq', 'ne', 'lt', 'lte', 'gt', 'gte'] },
  times: ['checked_in_at', 'check_in.*'],
}

/** The prefix of filters by a check-in list, followed by the list's id. */
const checkInFilter = 'check_in.'

const comparisons = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const
const isRange = (operator: Filter['operator']): operator is keyof typeof comparisons => operator in comparisons

/** Those that count, in the words of the partial index. */
const COUNTS = 'undone_at is null and deleted = 0'

/** Attendees by their check-in on one list: whether they are checked in there (`true`, `false`), or when they were. */
const byCheckIn = (eventId: string, listId: string, { operator, value }: Filter): Condition => {
  const when: Bound = isRange(operator)
    ? { sql: ` and checked_in_at ${comparisons[operator]} ?`, values: [value] }
    : { sql: '', values: [] }
  // A check-in's id names its list and attendee.
  const each: Bound = {
    sql: `exists (select 1 from check_ins where id = ? || a.id and ${COUNTS}${when.sql})`,
    values: [`${listId}:`, ...when.values],
  }
  const isIn = isRange(operator) || (operator === 'eq') === (value === 'true')
  if (!isIn) return { sql: `not ${each.sql}`, values: each.values }
  const where = { sql: `event_id = ? and list_id = ? and ${COUNTS}${when.sql}`, values: [eventId, listId, ...when.values] }
  return listedIn('a', { table: 'check_ins', own: 'attendee_id', where }, each)
}

/** Who was checked in before a time, which leaves out those who were not checked in. */
const checkedInBefore = ({ operator, value }: Filter): Condition => {
  const sign = operator === 'lt' ? '<' : '<='
  return {
    sql: `coalesce(a.checked_in_at, '') > '' and coalesce(a.checked_in_at, '') ${sign} ?`,
    values: [value],
    each: { sql: `(a.checked_in_at ${sign} ?) is true`, values: [value] },
  }
}

/** The attendees of an event as a list of D1. */
export const attendeeList = (accountId: string, eventId: string): D1List => ({
  select:
    'select a.id, a.short_id, a.reference, a.line_id, a.ticket_id, a.first_name, a.last_name, a.email, a.status, a.order_id, a.order_number, a.ticket_title, a.price_label, a.locale, a.created_at, a.checked_in_at, a.resale_at, a.amount_refunded, a.refund_status from attendees a',
  id: 'a.id',
  rowid: 'a.rowid',
  scope: ofEvent('a', accountId, eventId),
  rules: attendeeListRules,
  counter: (query) => {
    const filter = countedFilter(query, ['status', 'ticket_id'])
    return filter === null ? null : { list: 'attendees', scope: eventId, filter }
  },
  columns: {
    created_at: 'a.created_at',
    first_name: 'lower(a.first_name)',
    last_name: 'lower(a.last_name)',
    reference: 'a.reference',
    checked_in_at: `coalesce(a.checked_in_at, '')`,
    status: 'a.status',
    ticket_id: 'a.ticket_id',
    checked_in: '(a.checked_in_at is not null)',
    order_id: 'a.order_id',
    email: 'a.email',
    id: 'a.id',
  },
  search: (words) => {
    const match = trigramMatch(eventId, words)
    return match ? inFullText('a', 'attendees_search', match) : lettersIn('a', ['reference'], words)
  },
  searched: ['email'],
  lookup: (filter) => {
    const { field, operator, value } = filter
    if (field === 'id') return withIds('a.id', filter)
    if (field.startsWith(answerFilter))
      return byAnswer('a', { table: 'attendee_answers', own: 'attendee_id' }, field.slice(answerFilter.length), filter)
    if (field.startsWith(checkInFilter)) return byCheckIn(eventId, field.slice(checkInFilter.length), filter)
    if (field === 'checked_in_at') return operator === 'lt' || operator === 'lte' ? checkedInBefore(filter) : null
    if (operator !== 'eq') return null
    if (field === 'email') return inIndex('a', 'attendees', { sql: 'event_id = ? and email = ?', values: [eventId, value] })
    if (field === 'order_id') return inIndex('a', 'attendees', { sql: 'order_id = ?', values: [value] })
    // Written as the index of the sort has it, which then counts without reading the rows.
    return field === 'checked_in' && (value === 'true' || value === 'false')
      ? {
          sql: `coalesce(a.checked_in_at, '') ${value === 'true' ? '>' : '='} ''`,
          values: [],
          each: { sql: `a.checked_in_at is ${value === 'true' ? 'not ' : ''}null`, values: [] },
        }
      : null
  },
})

type Row = Omit<AttendeeListItem, 'checked_in_on'>

/** The lists that the attendees of a page are checked in on, earliest first. */
const checkedInOn = async (d1: AccountData, rows: readonly Row[]): Promise<Map<string, AttendeeListItem['checked_in_on']>> => {
  const ids = rows.flatMap(({ id, checked_in_at }) => (checked_in_at === null ? [] : [id]))
  if (ids.length === 0) return new Map()
  const { results } = await d1
    .prepare(
      `select attendee_id, list_id, checked_in_at from check_ins where attendee_id in (select value from json_each(?)) and ${COUNTS}`,
    )
    .bind(JSON.stringify(ids))
    .all<{ attendee_id: string; list_id: string; checked_in_at: string }>()
  results.sort((one, other) => (one.checked_in_at < other.checked_in_at ? -1 : 1))
  const byAttendee = Map.groupBy(results, (row) => row.attendee_id)
  return new Map([...byAttendee].map(([id, own]) => [id, own.map(({ list_id, checked_in_at }) => ({ list_id, checked_in_at }))]))
}

/** The attendees of an event. */
export const listAttendees = async (
  env: Env,
  accountId: string,
  eventId: string,
  raw: Record<string, unknown>,
): Promise<Result<List<AttendeeListItem>>> => {
  const data = await databaseOf(env, accountId)
  const asked = await readEventListQuery(data, { accountId, eventId }, raw, attendeeListRules)
  if (!asked.ok) return asked
  const { rows, meta } = await pageOfD1<Row>(data, attendeeList(accountId, eventId), asked.value)
  const known = await checkedInOn(data, rows)
  return ok({ data: rows.map((row) => ({ ...row, checked_in_on: known.get(row.id) ?? [] })), meta })
}
