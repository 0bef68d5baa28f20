import { sql, type SQL } from 'drizzle-orm'
import type { ListMeta } from '../contract/common.ts'
import { listMeta, type ListQuery } from '../db/lists/list-query.ts'
import { pageOfRows, pageSql, type Bound, type SqlList } from '../db/lists/list-sql.ts'
import type { Box } from './box.ts'

/** A list of a box's rows; `total` is their number without search and filters, from counters. */
export type BoxList = SqlList & { total: number }

const withValues = ({ sql: text, values }: Bound): SQL =>
  sql.join(text.split('?').flatMap((part, index) => (index < values.length ? [sql.raw(part), sql`${values[index]}`] : [sql.raw(part)])))

/**
 * A page of a large list in a box, with the interface of `pageOfD1`. Only the rows of the page are read, if an index
 * serves the conditions and the order.
 */
export const listInBox = <Row extends Record<string, unknown>>(
  box: Box,
  list: BoxList,
  query: ListQuery,
): { rows: Row[]; meta: ListMeta } => {
  const page = pageSql(list, query)
  if (!page) return { rows: [], meta: listMeta(query, list.rules, 0) }
  const ask = (bound: Bound) => box.db.all<Record<string, unknown>>(withValues(bound))
  const n = page.narrowed ? Number(ask(page.counting)[0]?.['n'] ?? 0) : list.total
  return pageOfRows<Row>(list, query, page.narrowed, n, ask(page.selecting(null)))
}
