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
