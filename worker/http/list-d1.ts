import type { ListMeta } from '../contract/common.ts'
import { listMeta, type ListQuery } from './list-query.ts'
import { pageOfRows, pageSql, type Bound, type SqlList } from './list-sql.ts'

/** A list of the read model. */
export type D1List = SqlList

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
  const bound = ({ sql, values }: Bound) => d1.prepare(sql).bind(...values)
  const [counted, rows] = await d1.batch<Record<string, unknown>>([bound(page.counting), bound(page.selecting)])
  return pageOfRows<Row>(list, query, page.narrowed, Number(counted?.results[0]?.['n'] ?? 0), rows?.results ?? [])
}

/** The words of a search as an FTS5 trigram match scoped to an event, or null when there are too few letters for it. */
export const trigramMatch = (eventId: string, words: string): string | null =>
  [...words].length < 3 ? null : `event_id : "${eventId}" AND body : "${words.replaceAll('"', '""')}"`
