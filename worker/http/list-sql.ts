import type { ListMeta } from '../contract/common.ts'
import { listMeta, type Filter, type ListQuery, type ListRules } from './list-query.ts'

/** Where counting stops when a list is searched or filtered. */
export const countLimit = 10_000

/** SQL with a `?` for each of its values. */
export type Bound = { sql: string; values: unknown[] }

/** A list in SQL: what it selects, how it is scoped, and which column stands behind each sort and filter. */
export type SqlList = {
  /** `select … from … join …`, without conditions. */
  select: string
  /** The column of the row's id, unique: the second key of every order. */
  id: string
  /** Conditions that always hold (whose rows), with their values. */
  scope: Bound
  rules: ListRules
  /** SQL by field; one that may be null is wrapped in `coalesce`, or keys could not page over it. */
  columns: Record<string, string>
  /** The condition of a search, or null when the words find nothing by form. */
  search: (words: string) => Bound | null
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

const condition = ({ field, operator, value }: Filter, columns: Record<string, string>): Bound => {
  const column = columns[field] as string
  if (operator === 'in') return { sql: `${column} in (select value from json_each(?))`, values: [JSON.stringify(value.split(','))] }
  if (operator === 'like') return { sql: `instr(lower(${column}), lower(?)) > 0`, values: [value] }
  if (value === 'null' && (operator === 'eq' || operator === 'ne')) return { sql: `${column} ${operators[operator]} null`, values: [] }
  const bound =
    value === 'true' ? 1 : value === 'false' ? 0 : /^-?\d+$/.test(value) && Number.isSafeInteger(Number(value)) ? Number(value) : value
  return { sql: `${column} ${operators[operator]} ?`, values: [bound] }
}

const encodeKey = (value: unknown, id: unknown): string => btoa(encodeURIComponent(JSON.stringify([value, id])))

/** How a page of a list is asked for: what counts its rows, `narrowed` by search or filters, and what selects them with one more. */
export type PageSql = { narrowed: boolean; counting: Bound; selecting: Bound }

/** The statements of a page, or null when the search finds nothing by form. */
export const pageSql = (list: SqlList, query: ListQuery): PageSql | null => {
  const conditions = [list.scope, ...query.filters.map((filter) => condition(filter, list.columns))]
  const found = query.query ? list.search(query.query) : null
  if (query.query && !found) return null
  if (found) conditions.push(found)
  const where = conditions.map(({ sql }) => `(${sql})`).join(' and ')
  const values = conditions.flatMap((part) => part.values)
  const narrowed = query.filters.length > 0 || found !== null
  const counting = narrowed
    ? `select count(*) as n from (select 1 from (${list.select} where ${where} limit ${countLimit + 1}))`
    : `select count(*) as n from (${list.select} where ${where})`

  const column = list.columns[query.sort_by] as string
  const direction = query.sort_direction
  const key = query.after
  const beyond = key ? ` and (${column}, ${list.id}) ${direction === 'asc' ? '>' : '<'} (?, ?)` : ''
  const keyed = `select ${column} as "$key", ${list.id} as "$id", ${list.select.slice('select '.length)}`
  const selecting = `${keyed} where ${where}${beyond} order by ${column} ${direction}, ${list.id} ${direction} limit ? offset ?`
  const offset = key ? 0 : (query.page - 1) * query.per_page
  return {
    narrowed,
    counting: { sql: counting, values },
    selecting: { sql: selecting, values: [...values, ...(key ?? []), query.per_page + 1, offset] },
  }
}

/** A page from what its statements found: `n` rows in all, and those selected. */
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
    rows: shown.map(({ $key: _, $id: __, ...row }) => row as Row),
    meta: listMeta(query, list.rules, narrowed ? Math.min(n, countLimit) : n, {
      total_is_capped: narrowed && n > countLimit,
      next: rows.length > query.per_page && last ? encodeKey(last['$key'], last['$id']) : null,
    }),
  }
}
