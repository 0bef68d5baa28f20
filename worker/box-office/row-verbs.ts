import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { ok, refuse, type Problem, type Result } from '../contract/problem.ts'
import type { Box } from './box.ts'
import { refuseBeyondLimit, type RowLimit } from './row-limit.ts'

type Options<Row, View> = {
  /** The event's rows, in their order. */
  load: (box: Box) => Row[]
  find: (box: Box, id: string) => Row | undefined
  /** A row as it is answered. */
  view: (box: Box, row: Row) => View
}

/** What the verbs of an entity that is listed, made, changed and deleted row by row have in common. */
export const rowVerbs = <Row extends { id: string }, View>(
  { table, limit }: { table: SQLiteTable & { $inferSelect: Row }; limit: RowLimit | null },
  { load, find, view }: Options<Row, View>,
) => {
  /** Does something with a row that is there. */
  const change = <T>(box: Box, id: string, act: (row: Row) => Result<T>): Result<T> => {
    const row = find(box, id)
    return row ? act(row) : refuse('not_found')
  }
  const get = (box: Box, id: string): Result<View> => change(box, id, (row) => ok(view(box, row)))
  return {
    list: (box: Box, _: null): Result<View[]> => ok(load(box).map((row) => view(box, row))),
    get,
    change,
    /** Makes a row where the event may have one more; repeated under the same id, answers the one that is there. */
    create: (box: Box, id: string, make: () => Result<View>): Result<View> =>
      find(box, id) ? get(box, id) : (refuseBeyondLimit(box, { table, limit }) ?? make()),
    /** Writes a row and answers it. */
    put: (box: Box, row: Row): Result<View> => {
      box.put(table, row as never)
      return ok(view(box, row))
    },
    /** Deletes a row, unless `refusal` says why not. */
    remove: (box: Box, id: string, refusal?: (row: Row) => { ok: false; problem: Problem } | null): Result<null> =>
      change(box, id, (row) => {
        const refused = refusal?.(row)
        if (refused) return refused
        box.remove(table, row as never)
        return ok(null)
      }),
  }
}

/** Puts rows in a new order; false where `ids` don't name each of them once. */
export const sortRows = (box: Box, table: SQLiteTable, rows: { id: string; position: number }[], ids: string[]): boolean => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (ids.length !== byId.size || ids.some((id) => !byId.has(id)) || new Set(ids).size !== ids.length) return false
  ids.forEach((id, position) => {
    const row = byId.get(id)
    if (row && row.position !== position) box.put(table, { ...row, position } as never)
  })
  return true
}
