import type { AccountData } from '../../../db/databases.ts'
import { dateInputSchema } from '../../../contract/common.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { filterOf, readListQuery, type Filter, type ListQuery, type ListRules } from '../../../db/lists/list-query.ts'
import { dayAfter, dayStart, toUtc } from '../../../domain/time.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
const isTime = (text: string): boolean => dateInputSchema.safeParse(text).success

/** The bound of a whole day: from its start on, or up to its end. */
const boundOfDay = ({ operator, value }: Filter, zone: string): Pick<Filter, 'operator' | 'value'> => {
  const isPastItsEnd = operator === 'lte' || operator === 'gt'
  return {
    operator: operator === 'lte' || operator === 'lt' ? 'lt' : 'gte',
    value: dayStart(isPastItsEnd ? dayAfter(value, 1) : value, zone),
  }
}

const ranges: readonly Filter['operator'][] = ['lt', 'lte', 'gt', 'gte']

/** A query whose bounds in time are as stored: a day or a time without an offset is one of the event's zone. */
export const timesInZone = (query: ListQuery, { times = [] }: ListRules, zone: string): Result<ListQuery> => {
  const filters: Filter[] = []
  for (const filter of query.filters) {
    const { field, operator, value } = filter
    if (!ranges.includes(operator) || filterOf(times, field) === undefined) filters.push(filter)
    else if (day.test(value) && isTime(`${value}T00:00`)) filters.push({ field, ...boundOfDay(filter, zone) })
    else if (isTime(value)) filters.push({ field, operator, value: toUtc(value, zone) })
    else return refuse('validation_failed', { errors: { [`filter_fields[${field}][${operator}]`]: ['validation.date'] } })
  }
  return ok({ ...query, filters })
}

/** The query of a list of an event's rows, for an event of the account. */
export const readEventListQuery = async (
  d1: AccountData,
  { accountId, eventId }: { accountId: string; eventId: string },
  raw: Record<string, unknown>,
  rules: ListRules,
): Promise<Result<ListQuery>> => {
  const asked = readListQuery(raw, rules)
  if (!asked.ok) return asked
  const event = await d1
    .prepare('select timezone from events where id = ? and account_id = ? and deleted = 0')
    .bind(eventId, accountId)
    .first<{ timezone: string }>()
  return event ? timesInZone(asked.value, rules, event.timezone) : refuse('event_not_found')
}
