import type { ListMeta } from '../contract/common.ts'
import { listMeta, type ListQuery } from './list-query.ts'
import { pageOfRows, pageSql, type Bound, type SqlList } from './list-sql.ts'

/** A list of the read model. */
export type D1List = SqlList & {
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

const fromCounter = ({ list, scope, filter }: CounterKey): Bound => ({
  sql: 'select n from list_counts where list = ? and scope = ? and filter = ?',
  values: [list, scope, filter],
})

/**
 * A page of a list in D1: sorted by one column and the id, reached by page or, deep down, by the key of the row
 * before it (`after`). A search or filter counts no further than 10,000.
 */
export const pageOfD1 = async <Row extends Record<string, unknown>>(
  d1: D1Database,
  list: D1List,
  query: ListQuery,
): Promise<{ rows: Row[]; meta: ListMeta }> => {
  const page = pageSql(list, query)
  if (!page) return { rows: [], meta: listMeta(query, list.rules, 0) }
  const counter = list.counter?.(query) ?? null
  const bound = ({ sql, values }: Bound) => d1.prepare(sql).bind(...values)
  const [counted, rows] = await d1.batch<Record<string, unknown>>([
    bound(counter ? fromCounter(counter) : page.counting),
    bound(page.selecting),
  ])
  return pageOfRows<Row>(list, query, !counter && page.narrowed, Number(counted?.results[0]?.['n'] ?? 0), rows?.results ?? [])
}

/** The words of a search as an FTS5 trigram match scoped to an event (or what `column` holds), or null when there are too few letters for it. */
export const trigramMatch = (scope: string, words: string, column = 'event_id'): string | null =>
  [...words].length < 3 ? null : `${column} : "${scope}" AND body : "${words.replaceAll('"', '""')}"`
