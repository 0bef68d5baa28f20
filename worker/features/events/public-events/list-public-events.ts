import { fromEveryData, type AccountData } from '../../../db/databases.ts'
import type { List } from '../../../contract/common.ts'
import type { Location } from '../../../contract/events.ts'
import { PUBLIC_LIST_DEPTH } from '../../../shared/organizer-events.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicEventItem } from '../../../contract/public.ts'
import { eventPhase, slugOf } from '../../../domain/event.ts'
import { isId } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { byText, merged } from '../../../db/lists/merged.ts'
import { ofScope, wordsMatch } from '../../../db/lists/list-d1.ts'
import { listMeta, readListQuery, type Filter, type ListQuery, type ListRules } from '../../../db/lists/list-query.ts'
import { encodeKey, type Bound } from '../../../db/lists/list-sql.ts'
import { ready } from '../../../installation/ready.ts'
import { imageUrl } from '../../platform/images/image-url.ts'

const rules: ListRules = { sorts: ['start_date', 'title'], defaultDirection: 'asc', filters: ['organizer_id', 'start_date'] }

type Row = Pick<
  PublicEventItem,
  'id' | 'organizer_id' | 'organizer_name' | 'title' | 'start_date' | 'end_date' | 'timezone' | 'currency' | 'created_at' | 'ticket_count'
> & { title_key: string; ends_at: string; location: string | null; is_online: number; cover_image_id: string | null }

const columns =
  'p.id, p.organizer_id, p.organizer_name, p.title, p.title_key, p.start_date, p.end_date, p.ends_at, p.timezone, p.currency, p.location, p.is_online, p.cover_image_id, p.created_at, p.ticket_count'

/** The statements of a page's rows, and of their count; a null count where the rows give it. */
type Sources = { rows: D1PreparedStatement; count: D1PreparedStatement | null }

const sortKey = ({ sort_by }: ListQuery): 'start_date' | 'title_key' => (sort_by === 'title' ? 'title_key' : 'start_date')

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Whether a row fits a filter, as the lists in SQL compare text. */
const fits = (row: Row, { field, operator, value }: Filter): boolean => {
  const own = field === 'organizer_id' ? row.organizer_id : row.start_date
  switch (operator) {
    case 'eq':
      return own === value
    case 'ne':
      return own !== value
    case 'lt':
      return own < value
    case 'lte':
      return own <= value
    case 'gt':
      return own > value
    case 'gte':
      return own >= value
    case 'like':
      return own.toLowerCase().includes(value.toLowerCase())
    case 'in':
      return value.split(',').includes(own)
  }
}

const joined = (conditions: readonly Bound[]): Bound => ({
  sql: conditions.map(({ sql }) => sql).join(' and '),
  values: conditions.flatMap(({ values }) => values),
})

/** The tightest bound that filters set to the start, as `start_date > ?`; null for none. */
const limitOf = (filters: readonly Filter[], side: 'lower' | 'upper'): { operator: string; value: string } | null => {
  const operators = side === 'lower' ? { gt: '>', gte: '>=', eq: '>=' } : { lt: '<', lte: '<=', eq: '<=' }
  const limits = filters
    .filter(({ field, operator }) => field === 'start_date' && operator in operators)
    .map(({ operator, value }) => ({ operator: operators[operator as keyof typeof operators] as string, value }))
    // Of two with the same time the exclusive one is tighter.
    .toSorted((a, b) => compare(a.value, b.value) || (a.operator.length - b.operator.length) * (side === 'lower' ? -1 : 1))
  return (side === 'lower' ? limits.at(-1) : limits[0]) ?? null
}

/** The conditions that the index of the list's order serves: an organizer's, between two starts, after a key. */
const indexed = (query: ListQuery, after: ListQuery['after']): Bound => {
  const key = sortKey(query)
  const organizer = query.filters.find(({ field, operator }) => field === 'organizer_id' && operator === 'eq')
  const conditions: Bound[] = organizer ? [{ sql: 'p.organizer_id = ?', values: [organizer.value] }] : []
  const ahead = query.sort_direction === 'asc' ? 'lower' : 'upper'
  for (const side of ['lower', 'upper'] as const) {
    const limit = key === 'start_date' ? limitOf(query.filters, side) : null
    const isPassed = after && side === ahead && (!limit || compare(String(after[0]), limit.value) * (side === 'lower' ? 1 : -1) >= 0)
    if (isPassed) conditions.push({ sql: `(p.${key}, p.id) ${side === 'lower' ? '>' : '<'} (?, ?)`, values: after })
    else if (limit) conditions.push({ sql: `p.start_date ${limit.operator} ?`, values: [limit.value] })
  }
  return joined(conditions)
}

// `+`: the index of ends has the rows in another order.
const whereOf = (at: string, condition: Bound): Bound =>
  joined([{ sql: '+p.ends_at > ?', values: [at] }, ...(condition.sql ? [condition] : [])])

/** Whether `indexed` covers the whole query; other conditions are tested on the next rows. */
const isIndexed = (query: ListQuery): boolean =>
  query.query === '' &&
  query.filters.every(({ field, operator }) =>
    field === 'organizer_id' ? operator === 'eq' : query.sort_by === 'start_date' && !['ne', 'like', 'in'].includes(operator),
  ) &&
  query.filters.filter(({ field }) => field === 'organizer_id').length <= 1

/** Rows in the order of an index: those of the page, or the maximum that one call reads. */
const inOrder = (d1: AccountData, query: ListQuery, at: string): Sources => {
  const isPrecise = isIndexed(query)
  const [by, direction] = [sortKey(query), query.sort_direction]
  const where = whereOf(at, indexed(query, query.after))
  const all = whereOf(at, indexed(query, null))
  const most = isPrecise ? (query.after ? 0 : (query.page - 1) * query.per_page) + query.per_page : PUBLIC_LIST_DEPTH
  return {
    rows: d1
      .prepare(`select ${columns} from public_events p where ${where.sql} order by p.${by} ${direction}, p.id ${direction} limit ?`)
      .bind(...where.values, most + 1),
    count: isPrecise
      ? d1
          .prepare(`select count(*) as n from (select 1 from public_events p where ${all.sql} limit ?)`)
          .bind(...all.values, PUBLIC_LIST_DEPTH + 1)
      : null,
  }
}

/** The rows whose titles match, the newest ones if there are too many. */
const found = (d1: AccountData, query: ListQuery, match: string): Sources => {
  const organizer = query.filters.find(({ field, operator }) => field === 'organizer_id' && operator === 'eq')
  const rows = d1
    .prepare(
      `select ${columns} from public_events_search s cross join public_events p on p.rowid = s.rowid where public_events_search match ? order by s.rowid desc limit ?`,
    )
    .bind(
      organizer && isId('org', organizer.value) ? `${match} AND ${ofScope([organizer.value], 'organizer_id')}` : match,
      PUBLIC_LIST_DEPTH + 1,
    )
  return { rows, count: null }
}

const itemOf = ({ ends_at, cover_image_id, location, is_online, title_key: _, ...row }: Row, at: string): PublicEventItem => ({
  ...row,
  status: 'LIVE',
  slug: slugOf(row.title),
  location: location ? (JSON.parse(location) as Location) : null,
  is_online: is_online === 1,
  phase: eventPhase({ start_date: row.start_date, ends_at }, at),
  cover_url: imageUrl(cover_image_id),
})

/** What all databases found, in the list's order; of what titles match, the newest first. Each has a bounded number of rows. */
const mergedPages = (pages: Row[][], query: ListQuery, isSearch: boolean): Row[] => {
  const key = sortKey(query)
  if (isSearch)
    return merged(
      pages,
      byText(({ created_at }) => created_at, 'desc'),
    )
  const sign = query.sort_direction === 'asc' ? 1 : -1
  return merged(pages, (one, other) => sign * (compare(one[key], other[key]) || compare(one.id, other.id)))
}

/** Rows as a list has them, in its order and after its key. */
const ordered = (rows: readonly Row[], query: ListQuery): Row[] => {
  const [key, sign] = [sortKey(query), query.sort_direction === 'asc' ? 1 : -1]
  const order = (one: Row, other: Pick<Row, 'id'> & Partial<Row>): number =>
    sign * (compare(one[key], other[key] ?? '') || compare(one.id, other.id))
  const { after } = query
  const rest = after ? rows.filter((row) => order(row, { id: String(after[1]), [key]: String(after[0]) }) > 0) : rows
  return rest.toSorted(order)
}

/** Reads a checked query of the public list. Rows it may not count or look at any further are `meta.total_is_capped`. */
export const readPublicEvents = async (env: Env, query: ListQuery, now: number): Promise<List<PublicEventItem>> => {
  await ready(env)
  const at = isoTime(now)
  const words = query.query.toLowerCase()
  const match = wordsMatch(query.query)
  const isPrecise = match === null && isIndexed(query)
  const pages = await fromEveryData(env, async (data) => {
    const { rows, count } = match ? found(data, query, match) : inOrder(data, query, at)
    const [read, counted] = await data.batch<Row | { n: number }>(count ? [rows, count] : [rows])
    return { rows: (read?.results ?? []) as Row[], n: counted ? (counted.results[0] as { n: number }).n : null }
  })
  const walked = mergedPages(
    pages.map(({ rows }) => rows),
    query,
    match !== null,
  )
  const counted = isPrecise ? pages.reduce((sum, { n }) => sum + (n ?? 0), 0) : null
  const isCut = !isPrecise && walked.length > PUBLIC_LIST_DEPTH
  const looked = isCut ? walked.slice(0, PUBLIC_LIST_DEPTH) : walked
  const fitting = looked.filter(
    (row) => row.ends_at > at && query.filters.every((filter) => fits(row, filter)) && (match !== null || row.title_key.includes(words)),
  )
  const sorted = match ? ordered(fitting, query) : fitting
  const skipped = query.after ? 0 : (query.page - 1) * query.per_page
  const shown = sorted.slice(skipped, skipped + query.per_page)
  const keyOf = (row: Row | undefined) => (row ? encodeKey(row[sortKey(query)], row.id) : null)
  const hasMore = sorted.length > skipped + query.per_page
  const n = counted ?? fitting.length
  return {
    data: shown.map((row) => itemOf(row, at)),
    meta: listMeta(query, rules, Math.min(n, PUBLIC_LIST_DEPTH), {
      total_is_capped: n > PUBLIC_LIST_DEPTH || isCut || (!isPrecise && query.after !== null),
      next: hasMore ? keyOf(shown.at(-1)) : isCut && !match ? keyOf(looked.at(-1)) : null,
    }),
  }
}

/** Validates a query of the public list: deep pages are reached by `after` only. */
export const readPublicQuery = (raw: Record<string, unknown>): Result<ListQuery> => {
  const asked = readListQuery(raw, rules)
  if (!asked.ok) return asked
  const { page, per_page, after } = asked.value
  const isDeep = !after && (page - 1) * per_page >= PUBLIC_LIST_DEPTH
  return isDeep ? refuse('validation_failed', { errors: { page: ['validation.quantity'] } }) : asked
}

/** Live events that are not over and may be indexed. One call reads a bounded number of rows for any query. */
export const listPublicEvents = async (env: Env, raw: Record<string, unknown>, now: number): Promise<Result<List<PublicEventItem>>> => {
  const query = readPublicQuery(raw)
  return query.ok ? ok(await readPublicEvents(env, query.value, now)) : query
}
