import { eq, getTableColumns, sql, type InferSelectModel } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { BoxDb } from './box.ts'

/**
 * A statement prepared once a box and kept as long as the box lives: building a query anew costs more than
 * running it. `build` uses `sql.placeholder` for what changes from call to call.
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

/** Every column of a table as a placeholder of its own name: what a prepared insert takes. */
const placeholders = (table: SQLiteTable) =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)])) as never

/** The statement that writes a row whole, over the one with the same key where there is one. */
export const upsertInto = (db: BoxDb, table: SQLiteTable, key: SQLiteColumn): { run: (row: Record<string, unknown>) => unknown } => {
  const others = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>).filter(([, column]) => column !== key)
  const set = Object.fromEntries(others.map(([name]) => [name, sql.raw(`excluded."${name}"`)])) as never
  return db.insert(table).values(placeholders(table)).onConflictDoUpdate({ target: key, set }).prepare() as never
}

/** Writes a row of a table that is no entity: over the one with the same key, unless `keep` leaves that as it is. */
export const savedBy = <T extends SQLiteTable>(table: T, key: SQLiteColumn, { keep = false } = {}) => {
  const once = (db: BoxDb) =>
    db
      .insert(table as SQLiteTable)
      .values(placeholders(table))
      .onConflictDoNothing()
      .prepare() as unknown as ReturnType<typeof upsertInto>
  const save = prepared((db) => (keep ? once(db) : upsertInto(db, table, key)))
  return (box: { db: BoxDb }, row: InferSelectModel<T>): void => void save(box).run(row)
}
