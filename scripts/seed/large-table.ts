import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

/** A row as the database has it. */
export type Row = Record<string, SQLInputValue>

/** One table of a box. */
export type BoxTable = {
  /** A row to make others like: all its columns. */
  like: (column: string, value: string) => Row
  insert: (row: Row) => void
}

/** Opens a table of a box; what it has for columns, the rows say. */
export const openBoxTable = (database: DatabaseSync, name: string): BoxTable => {
  const statements = new Map<string, StatementSync>()
  return {
    like: (column, value) => {
      const row = database.prepare(`select * from "${name}" where "${column}" = ?`).get(value)
      if (!row) throw new Error(`${name} has no row whose ${column} is ${value}`)
      return row as Row
    },
    insert: (row) => {
      const columns = Object.keys(row)
      const key = columns.join()
      const known = statements.get(key)
      const places = columns.map(() => '?').join(', ')
      const statement = known ?? database.prepare(`insert into "${name}" ("${columns.join('", "')}") values (${places})`)
      if (!known) statements.set(key, statement)
      statement.run(...Object.values(row))
    },
  }
}
