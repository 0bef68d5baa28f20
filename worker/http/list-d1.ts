import type { ListMeta } from '../contract/common.ts'
import { listMeta, type Filter, type ListQuery, type ListRules } from './list-query.ts'

/** Where counting stops when a list is searched or filtered. */
const countLimit = 10_000

/** A list of the read model: what it selects, how it is scoped, and which column stands behind each sort and filter. */
export type D1List = {
  /** `select … from … join …`, without conditions. */
  select: string
  /** The column of the row's id, unique: the second key of every order. */
  id: string
  /** Conditions that always hold (whose rows), with their values. */
  scope: { sql: string; values: unknown[] }
  rules: ListRules
  /** SQL by field; one that may be null is wrapped in `coalesce`, or keys could not page over it. */
  columns: Record<string, string>
  /** The condition of a search, or null when the words find nothing by form. */
  search: (words: string) => { sql: string; values: unknown[] } | null
  /** The row of `list_counts` that knows how many a query matches, or null when it must be counted; without it all must. */
  counter?: (query: ListQuery) => CounterKey | null
}

/** A row of `list_counts`, which triggers keep: of which list, of whom, and of which filter (`status=SENT`, or '' for all). */
export type CounterKey = { list: string; scope: string; filter: string }

/** What `list_counts` calls a query's filter: '' for none, `field=value` for one of these fields alone, null for anything it does not count. */
export const countedFilter = (query: ListQuery, fields: readonly string[]): string | null => {
  const [filter, ...more] = query.filters
  if (query.query || more.length > 0) return null
  if (!filter) return ''
  return filter.operator === 'eq' && fields.includes(filter.field) ? `${filter.field}=${filter.value}` : null
}

const operators: Record<Filter['operator'], string> = {
  eq: 'is',
  ne: 'is not',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  in: 'in',
}

const condition = ({ field, operator, value }: Filter, columns: Record<string, string>): { sql: string; values: unknown[] } => {
  const column = columns[field] as string
  if (operator === 'in') return { sql: `${column} in (select value from json_each(?))`, values: [JSON.stringify(value.split(','))] }
  if (operator === 'like') return { sql: `instr(lower(${column}), lower(?)) > 0`, values: [value] }
  if (value === 'null' && (operator === 'eq' || operator === 'ne')) return { sql: `${column} ${operators[operator]} null`, values: [] }
  const bound =
    value === 'true' ? 1 : value === 'false' ? 0 : /^-?\d+$/.test(value) && Number.isSafeInteger(Number(value)) ? Number(value) : value
  return { sql: `${column} ${operators[operator]} ?`, values: [bound] }
}

const encodeKey = (value: unknown, id: unknown): string => btoa(encodeURIComponent(JSON.stringify([value, id])))

/**
 * A page of a list in D1: sorted by one column and the id, reached by page or, deep down, by the key of the row
 * before it (`after`). A search or filter counts no further than 10,000.
 */
export const pageOfD1 = async <Row extends Record<string, unknown>>(
  d1: D1Database,
  list: D1List,
  query: ListQuery,
): Promise<{ rows: Row[]; meta: ListMeta }> => {
  const conditions = [list.scope, ...query.filters.map((filter) => condition(filter, list.columns))]
  const found = query.query ? list.search(query.query) : null
  if (query.query && !found) return { rows: [], meta: listMeta(query, list.rules, 0) }
  if (found) conditions.push(found)
  const where = conditions.map(({ sql }) => `(${sql})`).join(' and ')
  const values = conditions.flatMap((part) => part.values)
  const counter = list.counter?.(query) ?? null
  const narrowed = !counter && (query.filters.length > 0 || found !== null)
  const matching = `${list.select} where ${where}`
  const counting = counter
    ? d1.prepare('select n from list_counts where list = ? and scope = ? and filter = ?').bind(counter.list, counter.scope, counter.filter)
    : d1.prepare(`select count(*) as n from (${matching}${narrowed ? ` limit ${countLimit + 1}` : ''})`).bind(...values)

  const column = list.columns[query.sort_by] as string
  const direction = query.sort_direction
  const key = query.after
  const beyond = key ? ` and (${column}, ${list.id}) ${direction === 'asc' ? '>' : '<'} (?, ?)` : ''
  const keyed = `select ${column} as "$key", ${list.id} as "$id", ${list.select.slice('select '.length)}`
  const selecting = `${keyed} where ${where}${beyond} order by ${column} ${direction}, ${list.id} ${direction} limit ? offset ?`
  const offset = key ? 0 : (query.page - 1) * query.per_page
  const [counted, rows] = await d1.batch<Record<string, unknown>>([
    counting,
    d1.prepare(selecting).bind(...values, ...(key ?? []), query.per_page + 1, offset),
  ])
  const n = Number(counted?.results[0]?.['n'] ?? 0)
  const total = narrowed ? Math.min(n, countLimit) : n
  const all = rows?.results ?? []
  const shown = all.slice(0, query.per_page)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ $key: _, $id: __, ...row }) => row as Row),
    meta: listMeta(query, list.rules, total, {
      total_is_capped: narrowed && n > countLimit,
      next: all.length > query.per_page && last ? encodeKey(last['$key'], last['$id']) : null,
    }),
  }
}

/** The words of a search as an FTS5 trigram match scoped to an event (or what `column` holds), or null when there are too few letters for it. */
export const trigramMatch = (scope: string, words: string, column = 'event_id'): string | null =>
  [...words].length < 3 ? null : `${column} : "${scope}" AND body : "${words.replaceAll('"', '""')}"`
