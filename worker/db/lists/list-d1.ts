import type { ListMeta } from '../../contract/common.ts'
import { listMeta, type Filter, type ListQuery } from './list-query.ts'
import { pageOfRows, pageSql, type Bound, type Condition, type SqlList } from './list-sql.ts'

/** A list of the read model. */
export type D1List = SqlList & {
  /** The row of `list_counts` with the number of a query's results, or null when they must be counted; absent: always counted. */
  counter?: (query: ListQuery) => CounterKey | null
}

/** A row of `list_counts`, maintained by triggers: the list, its owner, and the filter (`status=SENT`, or '' for all). */
export type CounterKey = { list: string; scope: string; filter: string }

/** A query's filter in `list_counts`: '' for none, `field=value` for one of these fields alone, null for any other. */
export const countedFilter = (query: ListQuery, fields: readonly string[]): string | null => {
  const [filter, ...more] = query.filters
  if (query.query || more.length > 0) return null
  if (!filter) return ''
  return filter.operator === 'eq' && fields.includes(filter.field) ? `${filter.field}=${filter.value}` : null
}

/** SQL that reads a row of `list_counts`. */
export const fromCounter = ({ list, scope, filter }: CounterKey): Bound => ({
  sql: 'select n from list_counts where list = ? and scope = ? and filter = ?',
  values: [list, scope, filter],
})

/**
 * A page of a list in D1: sorted by one column and the id, reached by page or, deep down, by the key of the row
 * before it (`after`). A search or filter counts up to 10,000, and is counted first: the number of its results decides
 * how the rows are read. A condition with few results is counted and read in one statement.
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
  if (page.asFew) {
    const { results } = await bound(page.asFew).all<Record<string, unknown>>()
    if (results[0]) return pageOfRows<Row>(list, query, true, Number(results[0]['$n']), results)
  }
  const n = Number((await counting.first<{ n: number }>())?.n ?? 0)
  const rows = n > 0 ? (await bound(page.selecting(n)).all<Record<string, unknown>>()).results : []
  return pageOfRows<Row>(list, query, !counter, n, rows)
}

/** The existing rows (of the table alias) of an account's event. The account is compared once with the event, so that indexes by event can count rows without reading them. */
export const ofEvent = (alias: string, accountId: string, eventId: string): Bound => ({
  sql: `${alias}.event_id = (select id from events where id = ? and account_id = ?) and ${alias}.deleted = 0`,
  values: [eventId, accountId],
})

/**
 * Ids in a full-text index by their first random characters, `count` times three of them: three are one trigram of the
 * index; the whole id is one for each of its letters, and all of those are in every row.
 */
const marksOf = (ids: readonly string[], count: number): string => {
  const of = (id: string): string[] => id.slice(id.indexOf('_') + 1).match(/.{3}/g) ?? [id]
  const marks = ids.map((id) => of(id).slice(0, count))
  return marks.map((own) => `(${own.map((mark) => `"${mark}"`).join(' AND ')})`).join(' OR ')
}

/** The words of a search as an FTS5 trigram match; null when there are too few letters for it. */
export const wordsMatch = (words: string): string | null => {
  if ([...words].length < 3) return null
  const each = words.trim().split(/\s+/)
  const sought = each.every((word) => [...word].length >= 3) ? each : [words]
  return sought.map((word) => `body : "${word.replaceAll('"', '""')}"`).join(' AND ')
}

/** The FTS5 filter for rows of one event or account, or of several, by the column that holds their ids. */
export const ofScope = (scope: string | readonly string[], column: string): string =>
  `${column} : (${typeof scope === 'string' ? marksOf([scope], 1) : marksOf(scope, 3)})`

/**
 * The words of a search as an FTS5 trigram match scoped to an event or to some (or to what `column` holds), in any order
 * where each has three letters, else as they are typed; null when there are too few letters for it. A scope that begins
 * with this one's id by chance also matches: the query's own condition on the scope drops those rows.
 */
export const trigramMatch = (scope: string | readonly string[], words: string, column = 'event_id'): string | null => {
  const match = wordsMatch(words)
  return match && `${match} AND ${ofScope(scope, column)}`
}

/** Letters of names that put the family first and are written without a space. */
const familyFirst = '[⺀-鿿가-힣]'

/**
 * Rows with one or two letters in one of these columns or in the name, in either order (`王小明`, as in the triggers of
 * the full-text indexes). Costly forms are used only for letters that need them, since every row is read.
 */
export const lettersIn = (alias: string, columns: readonly string[], letters: string): Condition => {
  const [first, last] = ['first_name', 'last_name'].map((name) => `coalesce(${alias}.${name}, '')`)
  const plain = [...columns.map((name) => `${alias}.${name}`), first, last].join(` || ' ' || `)
  const joined = ` || ' ' || ${last} || ${first}`
  if (new RegExp(`^${familyFirst}+$`).test(letters)) return { sql: `instr(${plain}${joined}, ?) > 0`, values: [letters] }
  const mixed = new RegExp(familyFirst).test(letters)
    ? ` || case when ${alias}.last_name glob '*${familyFirst}*' then ${joined.slice(4)} else '' end`
    : ''
  return { sql: `instr(lower(${plain}${mixed}), lower(?)) > 0`, values: [letters] }
}

/** So many rows are faster collected at once than tested one by one; of more, a page is full after a few tests. */
const MAX_COLLECTED = 100_000

/** The rows of a list (its table's alias) that `match` finds in its full-text index. */
export const inFullText = (alias: string, index: string, match: string): Condition => {
  const rowids = `select rowid from ${index} where ${index} match ?`
  const known = `+${alias}.rowid in (${rowids})`
  return {
    sql: `${alias}.rowid in (${rowids})`,
    values: [match],
    names: true,
    hits: { sql: `select rowid as hit from ${index} where ${index} match ?`, values: [match], on: `${alias}.rowid` },
    each: {
      sql: `case when (select count(*) from (${rowids} limit ${MAX_COLLECTED + 1})) > ${MAX_COLLECTED} then exists (${rowids} and rowid = ${alias}.rowid) else ${known} end`,
      values: [match, match, match],
    },
    known: { sql: known, values: [match] },
  }
}

/** The rows of a list (its table's alias) that an index of the table finds by `condition`. */
export const inIndex = (alias: string, table: string, condition: Bound): Condition => ({
  sql: `${alias}.rowid in (select rowid from ${table} where ${condition.sql})`,
  values: condition.values,
  names: true,
})

/** Rows of another table: its name, the column with the list's id, and the condition on them. */
type Listed = { table: string; own: string; where: Bound }

/**
 * The rows of a list (its table's alias) that another table names, at most once each: read there by an index, or, of a
 * list nearly all of whose rows match, asked for one by one in the form of `each`.
 */
export const listedIn = (alias: string, { table, own, where }: Listed, each?: Bound): Condition => {
  const found = `from ${table} where ${where.sql}`
  return {
    sql: `${alias}.id in (select ${own} ${found})`,
    values: where.values,
    names: true,
    hits: { sql: `select ${own} as hit ${found}`, values: where.values, on: `${alias}.id` },
    each: each ?? { sql: `exists (select 1 ${found} and ${own} = ${alias}.id)`, values: where.values },
  }
}

/** The rows of a list that another table doesn't name. */
export const notListedIn = (alias: string, { table, own, where }: Listed): Condition => ({
  sql: `not exists (select 1 from ${table} where ${where.sql} and ${own} = ${alias}.id)`,
  values: where.values,
})

/**
 * Rows by their answer to a question, from the rows that triggers derive: one of its options by label, any answer (`ne`
 * `null`), or none (`eq` `null`).
 */
export const byAnswer = (
  alias: string,
  { table, own }: Pick<Listed, 'table' | 'own'>,
  questionId: string,
  { operator, value }: Filter,
): Condition => {
  const isAny = value === 'null'
  const listed = { table, own, where: { sql: 'question_id = ? and value = ?', values: [questionId, isAny ? '' : value] } }
  return (operator === 'eq') === isAny ? notListedIn(alias, listed) : listedIn(alias, listed)
}

/** The prefix of filters by the answer to a question, followed by the question's id. */
export const answerFilter = 'answer.'

/** The rows with one of these ids; null for an operator that names none. */
export const withIds = (id: string, { operator, value }: Filter): Condition | null =>
  operator === 'eq' || operator === 'in'
    ? {
        sql: `${id} in (select value from json_each(?))`,
        values: [JSON.stringify(operator === 'in' ? value.split(',') : [value])],
        names: true,
      }
    : null
