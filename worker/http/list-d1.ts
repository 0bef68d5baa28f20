import type { ListMeta } from '../contract/common.ts'
import { listMeta, type Filter, type ListQuery } from './list-query.ts'
import { countLimit, pageOfRows, pageSql, type Bound, type Condition, type SqlList } from './list-sql.ts'

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

/** What reads a row of `list_counts`. */
export const fromCounter = ({ list, scope, filter }: CounterKey): Bound => ({
  sql: 'select n from list_counts where list = ? and scope = ? and filter = ?',
  values: [list, scope, filter],
})

/**
 * A page of a list in D1: sorted by one column and the id, reached by page or, deep down, by the key of the row
 * before it (`after`). A search or filter counts no further than 10,000, and is counted first: how many it finds says
 * how its rows are best read.
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
  const counting = bound(counter ? fromCounter(counter) : page.counting)
  if (!page.narrowed) {
    const [counted, rows] = await d1.batch<Record<string, unknown>>([counting, bound(page.selecting(null))])
    return pageOfRows<Row>(list, query, false, Number(counted?.results[0]?.['n'] ?? 0), rows?.results ?? [])
  }
  const n = Number((await counting.first<{ n: number }>())?.n ?? 0)
  const rows = n > 0 ? (await bound(page.selecting(n)).all<Record<string, unknown>>()).results : []
  return pageOfRows<Row>(list, query, !counter, n, rows)
}

/**
 * The words of a search as an FTS5 trigram match scoped to an event or to some (or to what `column` holds), in any order
 * where each has three letters, else as they are typed; null when there are too few letters for it.
 */
export const trigramMatch = (scope: string | readonly string[], words: string, column = 'event_id'): string | null => {
  if ([...words].length < 3) return null
  const scopes = [scope].flat().map((id) => `"${id}"`)
  const each = words.trim().split(/\s+/)
  const sought = each.every((word) => [...word].length >= 3) ? each : [words]
  return [`${column} : (${scopes.join(' OR ')})`, ...sought.map((word) => `body : "${word.replaceAll('"', '""')}"`)].join(' AND ')
}

/** A name as its letters have it where those put the family first (`王小明`), after the rest of what is searched; as the triggers of the full-text indexes. */
export const familyFirstSql = (alias: string): string =>
  `case when ${alias}.last_name glob '*[⺀-鿿가-힣]*' then ' ' || ${alias}.last_name || ${alias}.first_name else '' end`

/** The rows of a list (its table's alias) that `match` finds in its full-text index. */
export const inFullText = (alias: string, index: string, match: string): Condition => {
  const rowids = `select rowid from ${index} where ${index} match ?`
  return {
    sql: `${alias}.rowid in (${rowids})`,
    values: [match],
    names: true,
    limited: { sql: `${alias}.rowid in (${rowids} limit ${countLimit + 1})`, values: [match] },
    each: { sql: `exists (${rowids} and rowid = ${alias}.rowid)`, values: [match] },
  }
}

/** The rows of a list (its table's alias) that an index of the table finds by `condition`. */
export const inIndex = (alias: string, table: string, condition: Bound): Condition => ({
  sql: `${alias}.rowid in (select rowid from ${table} where ${condition.sql})`,
  values: condition.values,
  names: true,
})

/** The rows with one of these ids, whatever else is asked; null for what names none. */
export const withIds = (id: string, { operator, value }: Filter): Condition | null =>
  operator === 'eq' || operator === 'in'
    ? {
        sql: `${id} in (select value from json_each(?))`,
        values: [JSON.stringify(operator === 'in' ? value.split(',') : [value])],
        names: true,
      }
    : null
