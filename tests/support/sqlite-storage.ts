import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { explain, explainAll, type Plan } from './query-plans.ts'

type Value = string | number | null | ArrayBuffer

/** The part of a Durable Object's storage that the box office uses, over an SQLite database of Node's. */
export type SqliteStorage = {
  storage: DurableObjectStorage
  /** Runs something that takes time and undoes all it wrote; nests. */
  undoing: <T>(work: () => Promise<T>) => Promise<T>
  /** The query plans of every statement that was run so far, and of the triggers. */
  plans: () => Plan[]
  /** The same for those that something runs. */
  plansOf: (work: () => unknown) => Plan[]
  /** Runs something of a test's own, without recording its plans. */
  aside: <T>(work: () => T) => T
  close: () => void
}

/** A cursor as workerd gives it, over rows that were all read already. */
const cursorOf = (columnNames: string[], rows: Value[][]) => {
  let at = 0
  const asObject = (row: Value[]) => Object.fromEntries(columnNames.map((name, index) => [name, row[index] as Value]))
  const next = () => {
    const row = rows[at]
    if (!row) return { done: true as const, value: undefined }
    at += 1
    return { done: false as const, value: asObject(row) }
  }
  const rest = () => {
    const left = rows.slice(at)
    at = rows.length
    return left
  }
  return {
    columnNames,
    rowsRead: rows.length,
    rowsWritten: 0,
    next,
    toArray: () => rest().map(asObject),
    one: () => {
      const [row, ...more] = rest()
      if (!row || more.length) throw new Error('expected exactly one row')
      return asObject(row)
    },
    raw: () => {
      const left = rest().values()
      return Object.assign(left, { toArray: () => [...left] })
    },
    [Symbol.iterator]: () => rest().map(asObject).values(),
  }
}

/** A database in memory, empty or as a dump has it, behind the interface of a Durable Object's SQLite storage. */
export const openSqliteStorage = (dump = ''): SqliteStorage => {
  const database = new DatabaseSync(':memory:')
  database.exec(dump)
  const statements = new Map<string, { statement: StatementSync; columnNames: string[] }>()
  let depth = 0
  const ran = new Set<string>()
  let isAside = false
  let collected: Set<string> | null = null

  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    statement.setReturnArrays(true)
    const made = { statement, columnNames: statement.columns().map((column) => column.name) }
    statements.set(sql, made)
    return made
  }

  const exec = (sql: string, ...bindings: Value[]) => {
    if (/^\s*(create|drop|alter)\s/i.test(sql)) {
      database.exec(sql)
      statements.clear()
      return cursorOf([], [])
    }
    const { statement, columnNames } = prepare(sql)
    // Statements of a migration run once, so their plans don't matter.
    if (sql.includes('into box_migrations')) ran.clear()
    else if (!isAside) ran.add(sql)
    collected?.add(sql)
    if (columnNames.length) return cursorOf(columnNames, statement.all(...(bindings as (string | number | null)[])) as unknown as Value[][])
    statement.run(...(bindings as (string | number | null)[]))
    return cursorOf([], [])
  }

  const enter = () => {
    database.exec(`savepoint s${depth}`)
    depth += 1
  }
  const leave = (keep: boolean) => {
    depth -= 1
    if (!keep) database.exec(`rollback to s${depth}`)
    database.exec(`release s${depth}`)
  }

  const transactionSync = <T>(work: () => T): T => {
    enter()
    let done = false
    try {
      const result = work()
      done = true
      return result
    } finally {
      leave(done)
    }
  }

  const undoing = async <T>(work: () => Promise<T>): Promise<T> => {
    enter()
    try {
      return await work()
    } finally {
      leave(false)
    }
  }

  const plansOf = (work: () => unknown): Plan[] => {
    const own = new Set<string>()
    collected = own
    try {
      work()
    } finally {
      collected = null
    }
    return explain(database, own)
  }

  const aside = <T>(work: () => T): T => {
    isAside = true
    try {
      return work()
    } finally {
      isAside = false
    }
  }

  return {
    storage: { sql: { exec }, transactionSync } as unknown as DurableObjectStorage,
    undoing,
    plans: () => explainAll(database, ran),
    plansOf,
    aside,
    close: () => database.close(),
  }
}
