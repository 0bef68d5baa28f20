import type { ListMeta } from '../contract/common.ts'
import { listMeta, type Filter, type ListQuery, type ListRules } from './list-query.ts'

/** Where counting stops when a list is searched or filtered. */
export const countLimit = 10_000

/** SQL with a `?` for each of its values. */
export type Bound = { sql: string; values: unknown[] }

/** A condition, and how else it may be asked where that is faster. */
export type Condition = Bound & {
  /** It names its rows by itself, from an index of its own: every other index is left alone then. */
  names?: true
  /** For counting: names no more rows than are counted. */
  limited?: Bound
  /** For a list nearly all of whose rows match: looks at one row after the other in the order of the list. */
  each?: Bound
}

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
  search: (words: string) => Condition | null
  /** Filters that an index answers which the plain comparison would not use; null for others. */
  lookup?: (filter: Filter) => Condition | null
  /** Fields that the search looks into as well: a filter for part of one is narrowed by it. */
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

/** A condition that no index serves, for it is asked whether it is true; what it compares stays as it is. */
const unindexed = ({ sql, values }: Bound): Bound => ({ sql: `(${sql}) is true`, values })

/** Conditions of a filter: a lookup's, one narrowed by the search, or the comparison alone. */
const conditionOf = (list: SqlList, filter: Filter): Condition => {
  const known = list.lookup?.(filter)
  if (known) return known
  const column = list.columns[filter.field] as string
  const compared = comparison(filter, column)
  // So many rows are better read in the order of the list.
  if (ranges.includes(filter.operator)) return { ...compared, each: unindexed(compared) }
  const found = filter.operator === 'like' && list.searched?.includes(filter.field) ? list.search(filter.value) : null
  return found?.names ? { ...both(found, compared), names: true, each: compared } : compared
}

const encodeKey = (value: unknown, id: unknown): string => btoa(encodeURIComponent(JSON.stringify([value, id])))

/**
 * How a page of a list is asked for: what counts its rows, `narrowed` by search or filters, what counts them however
 * many they are, and what selects them with one more, in the way that is good for so many; null where that is not known.
 */
export type PageSql = { narrowed: boolean; counting: Bound; countingAll: Bound; selecting: (n: number | null) => Bound }

/** So few rows are faster found and sorted than met in the order of the list. */
const few = 1000

const joined = (conditions: Bound[]): Bound => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' and '),
  values: conditions.flatMap((part) => part.values),
})

const rowsOf = (list: SqlList, query: ListQuery, where: Bound, usesIndex: boolean): Bound => {
  const plain = list.columns[query.sort_by] as string
  const [column, id] = usesIndex ? [plain, list.id] : [`+${plain}`, `+${list.id}`]
  const direction = query.sort_direction
  const key = query.after
  const sign = direction === 'asc' ? '>' : '<'
  // The comparison of both alone would not use the index of an expression.
  const beyond = key ? ` and ${column} ${sign}= ? and (${column}, ${id}) ${sign} (?, ?)` : ''
  const keyed = `select ${plain} as "$key", ${list.id} as "$id", ${list.select.slice('select '.length)}`
  return {
    sql: `${keyed} where ${where.sql}${beyond} order by ${column} ${direction}, ${id} ${direction} limit ? offset ?`,
    values: [...where.values, ...(key ? [key[0], ...key] : []), query.per_page + 1, key ? 0 : (query.page - 1) * query.per_page],
  }
}

/** The statements of a page, or null when the search finds nothing by form. */
export const pageSql = (list: SqlList, query: ListQuery): PageSql | null => {
  const parts = query.filters.map((filter) => conditionOf(list, filter))
  const found = query.query ? list.search(query.query) : null
  if (query.query && !found) return null
  if (found) parts.push(found)
  const narrowed = parts.length > 0
  const named = parts.some((part) => part.names)
  // Words that no index knows are looked for row by row; an equal filter's index is in the order of the first sort.
  const isOrdered = query.sort_by === list.rules.sorts[0] && query.filters.every((filter) => filter.operator === 'eq')
  const stays = (found !== null && !found.names) || isOrdered
  const scope = named ? unindexed(list.scope) : list.scope
  const narrowing = named ? parts.map((part) => (part.names ? part : unindexed(part))) : parts
  const [alone] = parts.length === 1 ? parts : []
  const counted = joined([scope, ...(alone?.limited ? [alone.limited] : narrowing)])
  const counting = narrowed
    ? `select count(*) as n from (select 1 from (${list.select} where ${counted.sql} limit ${countLimit + 1}))`
    : `select count(*) as n from (${list.select} where ${counted.sql})`
  const whole = joined([scope, ...narrowing])
  const selecting = (n: number | null): Bound => {
    const isMany = narrowed && n !== null && n > countLimit
    const where = isMany ? joined([list.scope, ...parts.map((part) => part.each ?? part)]) : whole
    return rowsOf(list, query, where, isMany || !narrowed || n === null || (!named && (stays || n > few)))
  }
  const countingAll = { sql: `select count(*) as n from (${list.select} where ${whole.sql})`, values: whole.values }
  return { narrowed, counting: { sql: counting, values: counted.values }, countingAll, selecting }
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
