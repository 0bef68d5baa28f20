import { DatabaseSync } from 'node:sqlite'
import migrations from '../../migrations/d1/migrations.js'
import { explain, explainAll, type Plan } from './query-plans.ts'

type Value = string | number | null
type Result = { results: Record<string, unknown>[]; success: true; meta: object }

/** A D1 in this process: a database of Node's behind D1's interface, as Foyer and drizzle use it. */
export type D1InNode = {
  d1: D1Database
  database: DatabaseSync
  /** The query plans of every statement that was run so far, and of the triggers. */
  plans: () => Plan[]
  /** The same for those that something runs. */
  plansOf: (work: () => Promise<unknown>) => Promise<Plan[]>
  close: () => void
}

/** Applies the migrations a database does not have yet, by the records it holds. */
export const migrateD1 = (database: DatabaseSync): void => {
  database.exec('create table if not exists d1_migrations (id integer primary key autoincrement, name text unique)')
  const applied = new Set(
    database
      .prepare('select name from d1_migrations')
      .all()
      .map((row) => row['name']),
  )
  for (const { idx, tag } of migrations.journal.entries) {
    if (applied.has(`${tag}.sql`)) continue
    database.exec((migrations.migrations[`m${String(idx).padStart(4, '0')}`] ?? '').replaceAll('--> statement-breakpoint', ''))
    database.prepare('insert into d1_migrations (name) values (?)').run(`${tag}.sql`)
  }
}

/** D1's form of a boolean. */
const asValue = (value: unknown): Value => (typeof value === 'boolean' ? Number(value) : (value as Value))

/** D1's interface over a database of Node's; `onStatement` is called with every statement that is run. */
const interfaceOf = (database: DatabaseSync, onStatement: (sql: string) => void): D1Database => {
  const statementOf = (sql: string, values: Value[]) => {
    const prepared = () => {
      onStatement(sql)
      return database.prepare(sql)
    }
    const now = (): Result => {
      const statement = prepared()
      if (statement.columns().length) return { results: statement.all(...values), success: true, meta: {} }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { results: [], success: true, meta: { changes: Number(changes), last_row_id: Number(lastInsertRowid) } }
    }
    return {
      now,
      bind: (...bound: unknown[]): object => statementOf(sql, bound.map(asValue)),
      all: async () => now(),
      run: async () => now(),
      first: async (column?: string) => {
        const [row] = now().results
        return row === undefined ? null : column === undefined ? row : row[column]
      },
      raw: async () => {
        const statement = prepared()
        statement.setReturnArrays(true)
        return statement.all(...values)
      },
    }
  }
  return {
    prepare: (sql: string) => statementOf(sql, []),
    batch: async (statements: { now: () => Result }[]) => {
      database.exec('begin')
      try {
        const results = statements.map((statement) => statement.now())
        database.exec('commit')
        return results
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
  } as unknown as D1Database
}

let migrated: Uint8Array | undefined

/** A database in memory with the current tables: migrated once, then copied. */
const openMigrated = (): DatabaseSync => {
  const database = new DatabaseSync(':memory:')
  if (migrated) database.deserialize(migrated)
  else {
    migrateD1(database)
    migrated = database.serialize()
  }
  return database
}

/** A database of Node's as a D1; by default an empty one with the current tables. */
export const openD1InNode = (given?: DatabaseSync): D1InNode => {
  const database = given ?? openMigrated()
  if (given) migrateD1(given)
  const ran = new Set<string>()
  let collected: Set<string> | null = null
  const d1 = interfaceOf(database, (sql) => {
    ran.add(sql)
    collected?.add(sql)
  })
  return {
    d1,
    database,
    plans: () => explainAll(database, ran),
    plansOf: async (work) => {
      const own = new Set<string>()
      collected = own
      try {
        await work()
      } finally {
        collected = null
      }
      return explain(database, own)
    },
    close: () => database.close(),
  }
}
