import type { List } from '../../../contract/common.ts'
import type { Attendee } from '../../../contract/attendees.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import {
  countedFilter,
  inFullText,
  inIndex,
  lettersIn,
  ofEvent,
  pageOfD1,
  trigramMatch,
  withIds,
  type D1List,
} from '../../../db/lists/list-d1.ts'
import { readListQuery, type Filter, type ListRules } from '../../../db/lists/list-query.ts'
import type { Condition } from '../../../db/lists/list-sql.ts'
import { ownsEvent } from '../../catalogue/event/owns-event.ts'

export const attendeeListRules: ListRules = {
  sorts: ['created_at', 'first_name', 'last_name', 'reference', 'checked_in_at'],
  defaultDirection: 'desc',
  filters: ['status', 'ticket_id', 'checked_in', 'order_id', 'email', 'id', 'answer.*'],
}

/** The prefix of filters by the answer to a question, followed by the question's id. */
const answerFilter = 'answer.'

/**
 * Attendees by their answer to a question: one of its options by label, any answer (`ne` `null`), or none (`eq` `null`).
 * Reads the rows that triggers derive from answers.
 */
const byAnswer = (questionId: string, { operator, value }: Filter): Condition => {
  const isAny = value === 'null'
  const given = 'select attendee_id from attendee_answers where question_id = ? and value = ?'
  const values = [questionId, isAny ? '' : value]
  const each = { sql: `exists (${given} and attendee_id = a.id)`, values }
  if ((operator === 'eq') === isAny) return { sql: `not ${each.sql}`, values }
  const hits = { sql: given.replace('attendee_id', 'attendee_id as hit'), values, on: 'a.id' }
  return { sql: `a.id in (${given})`, values, names: true, hits, each }
}

/** The attendees of an event as a list of D1. */
export const attendeeList = (accountId: string, eventId: string): D1List => ({
  select:
    'select a.id, a.short_id, a.reference, a.line_id, a.ticket_id, a.first_name, a.last_name, a.email, a.status, a.order_id, a.order_number, a.ticket_title, a.price_label, a.locale, a.created_at, a.checked_in_at, a.amount_refunded, a.refund_status from attendees a',
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
    if (field.startsWith(answerFilter)) return byAnswer(field.slice(answerFilter.length), filter)
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

/** The attendees of an event. */
export const listAttendees = async (
  env: Env,
  accountId: string,
  eventId: string,
  raw: Record<string, unknown>,
): Promise<Result<List<Attendee>>> => {
  const asked = readListQuery(raw, attendeeListRules)
  if (!asked.ok) return asked
  if (!(await ownsEvent(env.DB, accountId, eventId))) return refuse('event_not_found')

  const { rows, meta } = await pageOfD1<Attendee>(env.DB, attendeeList(accountId, eventId), asked.value)
  return ok({ data: rows, meta })
}
