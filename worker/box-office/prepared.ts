import { asc, eq, getTableColumns, is, Param, Placeholder, sql, type InferSelectModel, type Query } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { BoxDb } from './box-db.ts'

/**
 * A statement prepared once per box: building a query costs more than running it. `build` uses `sql.placeholder` for
 * values that change from call to call.
 */
export const prepared = <T>(build: (db: BoxDb) => T): ((box: { db: BoxDb }) => T) => {
  const kept = new WeakMap<BoxDb, T>()
  return ({ db }) => {
    const known = kept.get(db)
    if (known) return known
    const made = build(db)
    kept.set(db, made)
    return made
  }
}

/** The row of a table that has a value in a unique column, or undefined. */
export const oneBy = <T extends SQLiteTable>(table: T, column: SQLiteColumn) => {
  const found = prepared((db) =>
    db
      .select()
      .from(table as SQLiteTable)
      .where(eq(column, sql.placeholder('value')))
      .prepare(),
  )
  return (box: { db: BoxDb }, value: string): InferSelectModel<T> | undefined =>
    found(box).all({ value })[0] as InferSelectModel<T> | undefined
}

/** Every row of a table, in the order of some of its columns. */
export const allBy = <T extends SQLiteTable>(table: T, ...columns: SQLiteColumn[]) => {
  const found = prepared((db) =>
    db
      .select()
      .from(table as SQLiteTable)
      .orderBy(...columns.map((column) => asc(column)))
      .prepare(),
  )
  return (box: { db: BoxDb }): InferSelectModel<T>[] => found(box).all() as InferSelectModel<T>[]
}

/** Every column of a table as a placeholder of its own name: what a prepared insert takes. */
const placeholders = (table: SQLiteTable) =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)])) as never

type Values = Record<string, unknown>
type Written = { run: (row: Values) => unknown }

const valueOf = (row: Values, name: string): unknown => {
  if (!(name in row)) throw new Error(`a row without ${name}`)
  return row[name]
}

/** A statement whose placeholders are looked up once: Drizzle does it for each run, which costs as much as the write. */
const bound = (db: BoxDb, statement: { getQuery: () => Query }): Written => {
  const { sql: text, params } = statement.getQuery()
  const values = params.map((param): ((row: Values) => unknown) => {
    if (is(param, Placeholder)) return (row) => valueOf(row, param.name)
    if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
    const { encoder, value } = param
    return (row) => encoder.mapToDriverValue(valueOf(row, value.name))
  })
  const { sql: storage } = (db as BoxDb & { $client: DurableObjectStorage }).$client
  return { run: (row) => storage.exec(text, ...values.map((value) => value(row))) }
}

/** The statement that inserts a whole row, or replaces the one with the same key. */
export const upsertInto = (db: BoxDb, table: SQLiteTable, key: SQLiteColumn): Written => {
  const others = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>).filter(([, column]) => column !== key)
  const set = Object.fromEntries(others.map(([name]) => [name, sql.raw(`excluded."${name}"`)])) as never
  return bound(db, db.insert(table).values(placeholders(table)).onConflictDoUpdate({ target: key, set }).prepare())
}

/** Writes a row of a table that is no entity: replaces the one with the same key, or leaves it with `keep`. */
export const savedBy = <T extends SQLiteTable>(table: T, key: SQLiteColumn, { keep = false } = {}) => {
  const once = (db: BoxDb) =>
    bound(
      db,
      db
        .insert(table as SQLiteTable)
        .values(placeholders(table))
        .onConflictDoNothing()
        .prepare(),
    )
  const save = prepared((db) => (keep ? once(db) : upsertInto(db, table, key)))
  return (box: { db: BoxDb }, row: InferSelectModel<T>): void => void save(box).run(row)
}
