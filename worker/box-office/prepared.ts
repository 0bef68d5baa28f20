import { eq, sql, type InferSelectModel } from 'drizzle-orm'
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
