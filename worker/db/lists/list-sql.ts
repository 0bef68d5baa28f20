import type { ListMeta } from '../../contract/common.ts'
import { listMeta, type Filter, type ListQuery, type ListRules } from './list-query.ts'

/** The maximum count of a searched or filtered list. */
export const countLimit = 10_000

/** SQL with a `?` for each of its values. */
export type Bound = { sql: string; values: unknown[] }

/** A condition, with alternative forms that are faster in some cases. */
export type Condition = Bound & {
  /** It selects its rows by an index of its own: no other index is used then. */
  names?: true
  /** For counting: selects the matching keys one by one as `hit`, and the column they belong to. */
  hits?: Bound & { on: string }
  /** Its index finds its rows, but has them in no order of the list's. */
  unordered?: true
  /** For a list nearly all of whose rows match: tests one row after the other in the order of the list. */
  each?: Bound
  /** For a sort that may correlate with the condition, so that matches are far from the list's start: collects all of them first. */
  known?: Bound
}

/** A list in SQL: its selection, its scope, and the columns of its sorts and filters. */
export type SqlList = {
  /** `select … from … join …`, without conditions. */
  select: string
  /** The column of the row's id, unique: the second key of every order. */
  id: string
  /** The rowid of the one table that `select` reads, where deep pages are reached by number. */
  rowid?: string
  /** Conditions that always apply (the owner), with their values. */
  scope: Bound
  rules: ListRules
  /** SQL by field; a nullable one must be wrapped in `coalesce`, or keyset paging fails. */
  columns: Record<string, string>
  /** The condition of a search, or null when the words can't match anything. */
  search: (words: string) => Condition | null
  /** Filters that an index answers which the plain comparison would not use; null for others. */
  lookup?: (filter: Filter) => Condition | null
  /** Fields that the search covers too: the search narrows a filter for a part of one. */
  searched?: string[]
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

const ranges: readonly Filter['operator'][] = ['lt', 'lte', 'gt', 'gte', 'ne', 'in']

const comparison = ({ operator, value }: Filter, column: string): Bound => {
  if (operator === 'in') return { sql: `${column} in (select value from json_each(?))`, values: [JSON.stringify(value.split(','))] }
  if (operator === 'like') return { sql: `instr(lower(${column}), lower(?)) > 0`, values: [value] }
  if (value === 'null' && (operator === 'eq' || operator === 'ne')) return { sql: `${column} ${operators[operator]} null`, values: [] }
  const bound =
    value === 'true' ? 1 : value === 'false' ? 0 : /^-?\d+$/.test(value) && Number.isSafeInteger(Number(value)) ? Number(value) : value
  return { sql: `${column} ${operators[operator]} ?`, values: [bound] }
}

const both = (one: Bound, other: Bound): Bound => ({ sql: `${one.sql} and ${other.sql}`, values: [...one.values, ...other.values] })

/** A condition that no index serves, written as `is true`; its comparisons keep their form. */
const unindexed = ({ sql, values }: Bound): Bound => ({ sql: `(${sql}) is true`, values })

/** Conditions of a filter: a lookup's, one narrowed by the search, or the comparison alone. */
const conditionOf = (list: SqlList, filter: Filter): Condition => {
  const known = list.lookup?.(filter)
  if (known) return known
  const column = list.columns[filter.field] as string
  const compared = comparison(filter, column)
  // A range matches many rows, which are better read in the order of the list.
  if (ranges.includes(filter.operator)) return { ...compared, each: unindexed(compared) }
  const found = filter.operator === 'like' && list.searched?.includes(filter.field) ? list.search(filter.value) : null
  return found?.names ? { ...both(found, compared), names: true, each: compared } : compared
}

/** The `meta.next` of a page, made of its last row. */
export const encodeKey = (value: unknown, id: unknown): string => btoa(encodeURIComponent(JSON.stringify([value, id])))

/**
 * The statements of a page: one that counts its rows, `narrowed` by search or filters, one that counts all of them, and
 * one that selects them with one more, in the form that suits their number; null where that is unknown.
 */
export type PageSql = {
  narrowed: boolean
  /** Selects and counts at once where there may be MAX_COLLECTED_HITS; null where no condition has an index of its own. */
  asFew: Bound | null
  counting: Bound
  countingAll: Bound
  selecting: (n: number | null) => Bound
}

/** Up to this many matches, collecting and sorting is faster than walking the index of the list's order. */
const MAX_COLLECTED_HITS = 2000
const fewHits = 5000
/** Longer pages are read by clients that read on. */
const LONG_PAGE = 100

const joined = (conditions: Bound[]): Bound => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' and '),
  values: conditions.flatMap((part) => part.values),
})

/** Whether a sort is by a column, rather than an expression. */
const isColumn = (column: string): boolean => /^\w+\.\w+$/.test(column)

type Rows = { list: SqlList; query: ListQuery; where: Bound; usesIndex: boolean }

/** A list's select, split into its columns and its sources. */
const halves = (select: string): [columns: string, from: string] => {
  const at = select.lastIndexOf(' from ')
  return [select.slice('select '.length, at), select.slice(at + ' from '.length)]
}

/** The order of a page: in the form of its index, or in one that no index serves. */
const orderOf = ({ list, query, usesIndex }: Rows) => {
  const column = list.columns[query.sort_by] as string
  const [by, id] = usesIndex ? [column, list.id] : [`+${column}`, `+${list.id}`]
  return { column, by, id, sql: `order by ${by} ${query.sort_direction}, ${id} ${query.sort_direction}` }
}

/** The first rows, one more than the page has, to see whether there are more. */
const firstRows = (rows: Rows, where: Bound, order = orderOf(rows).sql): Bound => {
  const { column } = orderOf(rows)
  return {
    sql: `select ${column} as "$key", ${rows.list.id} as "$id", ${rows.list.select.slice('select '.length)} where ${where.sql} ${order} limit ?`,
    values: [...where.values, rows.query.per_page + 1],
  }
}

/**
 * The rows after a key. For an order by an expression first those of the same value, then those of the next ones: no
 * index covers an expression together with the id.
 */
const rowsAfter = (rows: Rows, after: NonNullable<ListQuery['after']>): Bound => {
  const { column, by, id } = orderOf(rows)
  const sign = rows.query.sort_direction === 'asc' ? '>' : '<'
  const where = (sql: string, values: unknown[]): Bound => both(rows.where, { sql, values })
  if (!rows.usesIndex || isColumn(column)) return firstRows(rows, where(`(${by}, ${id}) ${sign} (?, ?)`, after))
  const same = firstRows(rows, where(`${by} = ? and ${id} ${sign} ?`, after), `order by ${id} ${rows.query.sort_direction}`)
  const next = firstRows(rows, where(`${by} ${sign} ?`, [after[0]]))
  return {
    sql: `select * from (${same.sql}) union all select * from (${next.sql}) limit ?`,
    values: [...same.values, ...next.values, rows.query.per_page + 1],
  }
}

/** The whole rows of a page that was found by its keys and rowids (`$row`), in the page's order; `more` is selected with them. */
const wholeRows = ({ select, rowid }: SqlList, found: string, direction: ListQuery['sort_direction'], more = ''): string => {
  const [columns, from] = halves(select)
  const order = ['"$key"', '"$id"'].map((name) => `page.${name} ${direction}`).join(', ')
  return `select page."$key", page."$id", ${more}${columns} from (${found}) page cross join ${from} on ${rowid} = page."$row" order by ${order}`
}

/** The rows of a page by its number. Rows before it are skipped in the index alone, where the list has a `rowid`. */
const rowsAt = (rows: Rows, skipped: number): Bound => {
  const { list, query, where } = rows
  const values = [...where.values, query.per_page + 1, skipped]
  if (!list.rowid) return { sql: `${firstRows(rows, where).sql} offset ?`, values }
  const [, from] = halves(list.select)
  const { column, sql } = orderOf(rows)
  const found = `select ${column} as "$key", ${list.id} as "$id", ${list.rowid} as "$row" from ${from} where ${where.sql} ${sql} limit ? offset ?`
  return { sql: wholeRows(list, found, query.sort_direction), values }
}

const rowsOf = (rows: Rows): Bound => {
  const { after, page, per_page } = rows.query
  if (after) return rowsAfter(rows, after)
  return page > 1 ? rowsAt(rows, (page - 1) * per_page) : firstRows(rows, rows.where)
}

/** The condition to read rows by. Words come last: testing one row against the full-text index is the slowest test. */
const leadingOf = (parts: Condition[]): Condition | undefined => parts.findLast(({ hits }) => hits)

/** The source for testing rows one by one: the hits of the leading condition, if any, and all the other conditions. */
const sourceOf = (list: SqlList, parts: Condition[]): { from: Bound; where: Bound } => {
  const [, from] = halves(list.select)
  const leading = leadingOf(parts)
  const named = parts.some(({ names }) => names)
  const others = parts
    .filter((part) => part !== leading)
    .map((part) => (leading ? unindexed(part.each ?? part) : named && !part.names ? unindexed(part) : part))
  const where = joined([named ? unindexed(list.scope) : list.scope, ...others])
  const { hits } = leading ?? {}
  if (!hits) return { from: { sql: from, values: [] }, where }
  return { from: { sql: `(${hits.sql}) found cross join ${from} on ${hits.on} = found.hit`, values: hits.values }, where }
}

/** The number of rows, up to `most`. */
const countOf = (list: SqlList, parts: Condition[], most: number | null): Bound => {
  const { from, where } = sourceOf(list, parts)
  const limit = most === null ? '' : ` limit ${most}`
  return {
    sql: `select count(*) as n from (select 1 from ${from.sql} where ${where.sql}${limit})`,
    values: [...from.values, ...where.values],
  }
}

/**
 * A page of a condition with MAX_COLLECTED_HITS hits, each row with their number (`$n`), so that they are read once for counting and
 * sorting. If there are more hits, hardly anything is read and no row comes.
 */
const fewOf = (list: SqlList, parts: Condition[], query: ListQuery): Bound | null => {
  const { hits } = leadingOf(parts) ?? {}
  if (!list.rowid || !hits) return null
  const { from, where } = sourceOf(list, parts)
  const direction = query.sort_direction
  // Limits to none if there are more hits.
  const most = `(select iif(count(*) > ${MAX_COLLECTED_HITS}, 0, ${MAX_COLLECTED_HITS}) from (${hits.sql} limit ${MAX_COLLECTED_HITS + 1}))`
  const all = `select ${list.columns[query.sort_by]} as "$key", ${list.id} as "$id", ${list.rowid} as "$row" from ${from.sql} where ${where.sql} limit ${most}`
  const beyond = query.after ? `where ("$key", "$id") ${direction === 'asc' ? '>' : '<'} (?, ?) ` : ''
  const page = `select "$key", "$id", "$row" from few ${beyond}order by "$key" ${direction}, "$id" ${direction} limit ? offset ?`
  return {
    sql: `with few as materialized (${all}) ${wholeRows(list, page, direction, '(select count(*) from few) as "$n", ')}`,
    values: [
      ...from.values,
      ...where.values,
      ...hits.values,
      ...(query.after ?? []),
      query.per_page + 1,
      query.after ? 0 : (query.page - 1) * query.per_page,
    ],
  }
}

/** The statements of a page, or null when the search can't match anything. */
export const pageSql = (list: SqlList, query: ListQuery): PageSql | null => {
  const parts = query.filters.map((filter) => conditionOf(list, filter))
  const found = query.query ? list.search(query.query) : null
  if (query.query && !found) return null
  if (found) parts.push(found)
  const narrowed = parts.length > 0
  const named = parts.some((part) => part.names)
  // Words that no index knows are looked for row by row; an equal filter's index is in the order of the first sort.
  const isOrdered = query.sort_by === list.rules.sorts[0] && query.filters.every((filter) => filter.operator === 'eq')
  const unordered = parts.some((part) => part.unordered)
  const leads = parts.some(({ hits }) => hits)
  const stays = (found !== null && !found.names) || (isOrdered && !unordered)
  const scope = named ? unindexed(list.scope) : list.scope
  const narrowing = named ? parts.map((part) => (part.names ? part : unindexed(part))) : parts
  // The sort may correlate with the search. Clients that read all pages meet all rows anyway.
  const goesAlong = query.sort_by !== list.rules.sorts[0] && query.per_page <= LONG_PAGE
  const counting = countOf(list, parts, narrowed ? countLimit + 1 : null)
  const whole = joined([scope, ...narrowing])
  const selecting = (n: number | null): Bound => {
    const isMany = narrowed && n !== null && n > (unordered ? MAX_COLLECTED_HITS : leads && !goesAlong ? fewHits : countLimit)
    const wanted = goesAlong ? parts.map((part) => part.known ?? part.each ?? part) : parts.map((part) => part.each ?? part)
    const where = isMany ? joined([list.scope, ...wanted]) : whole
    const usesIndex = isMany || !narrowed || n === null || (!named && (stays || n > MAX_COLLECTED_HITS))
    return rowsOf({ list, query, where, usesIndex })
  }
  const countingAll = countOf(list, parts, null)
  return { narrowed, asFew: fewOf(list, parts, query), counting, countingAll, selecting }
}

/** A page from the results of its statements: `n` rows in all, and the selected ones. */
export const pageOfRows = <Row extends Record<string, unknown>>(
  list: SqlList,
  query: ListQuery,
  narrowed: boolean,
  n: number,
  rows: Record<string, unknown>[],
): { rows: Row[]; meta: ListMeta } => {
  const shown = rows.slice(0, query.per_page)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ $key: _, $id: __, $n: ___, ...row }) => row as Row),
    meta: listMeta(query, list.rules, narrowed ? Math.min(n, countLimit) : n, {
      total_is_capped: narrowed && n > countLimit,
      next: rows.length > query.per_page && last ? encodeKey(last['$key'], last['$id']) : null,
    }),
  }
}
