import { fromCounter, type D1List } from './list-d1.ts'
import type { ListQuery } from './list-query.ts'
import { countLimit, pageSql, type Bound, type PageSql } from './list-sql.ts'

/**
 * How much of a list is in memory at once: keys, and characters of rows. Each part is a call to D1, of which one request
 * may make 1,000: a million rows with 1,000 characters of long texts each take 600.
 */
const most = { keys: 10_000, characters: 4_000_000 }
/** Characters of a row besides its long texts. */
const perRow = 1000

type Key = { $key: string | number | null; $id: string; size: number }

/** All results of a list's query: their number, and the rows. */
export type EveryRow<Row> = { total: number; rows: AsyncIterable<Row> }

const countOf = async (d1: D1Database, list: D1List, query: ListQuery, page: PageSql) => {
  const count = async ({ sql, values }: Bound): Promise<number> =>
    Number(
      (
        await d1
          .prepare(sql)
          .bind(...values)
          .first<{ n: number }>()
      )?.n ?? 0,
    )
  const counter = list.counter?.(query)
  const n = await count(counter ? fromCounter(counter) : page.counting)
  return { n, total: !counter && n > countLimit ? await count(page.countingAll) : n }
}

/** The ids of keys, in order, in parts whose rows fit in memory together. */
const partsOf = (keys: readonly Key[]): string[][] => {
  const parts: string[][] = []
  let room = 0
  for (const { $id, size } of keys) {
    room -= perRow + size
    if (room < 0) {
      parts.push([])
      room = most.characters - perRow - size
    }
    parts.at(-1)?.push($id)
  }
  return parts
}

/**
 * Reads all results of a list's query in D1, in order, by key and in steps whose size depends neither on their number
 * nor on the length of their texts. `long` is SQL for those texts' lengths.
 */
export const everyRowOfD1 = async <Row extends { id: string }>(
  d1: D1Database,
  list: D1List,
  asked: ListQuery,
  long: string,
): Promise<EveryRow<Row>> => {
  const first: ListQuery = { ...asked, page: 1, per_page: most.keys, after: null }
  const page = pageSql(list, first)
  if (!page) return { total: 0, rows: (async function* () {})() }
  const { n, total } = await countOf(d1, list, first, page)
  const keyList = { ...list, select: `select ${long} as size${list.select.slice(list.select.indexOf(' from '))}` }
  const keysAfter = async (after: ListQuery['after']): Promise<Key[]> => {
    const found = pageSql(keyList, { ...first, after })?.selecting(page.narrowed ? n : null)
    if (!found) return []
    return (
      await d1
        .prepare(found.sql)
        .bind(...found.values)
        .all<Key>()
    ).results
  }
  const rowsOf = async (ids: readonly string[]): Promise<Map<string, Row>> => {
    const { results } = await d1
      .prepare(`${list.select} where ${list.id} in (select value from json_each(?)) and ${list.scope.sql}`)
      .bind(JSON.stringify(ids), ...list.scope.values)
      .all<Row>()
    return new Map(results.map((row) => [row.id, row]))
  }
  const rows = async function* (): AsyncGenerator<Row> {
    let after: ListQuery['after'] = null
    for (;;) {
      const found = await keysAfter(after)
      const keys = found.slice(0, most.keys)
      for (const ids of partsOf(keys)) {
        const known = await rowsOf(ids)
        for (const id of ids) {
          const row = known.get(id)
          if (row) yield row
        }
      }
      const last = keys.at(-1)
      if (!last || found.length === keys.length) return
      after = [last.$key, last.$id]
    }
  }
  return { total, rows: rows() }
}
