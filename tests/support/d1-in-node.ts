import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import migrations from '../../migrations/d1/migrations.js'

/** A migrated D1 over an SQLite database of Node's, as far as lists use it, and how it goes about what it is asked. */
export const openD1InNode = () => {
  const database = new DatabaseSync(':memory:')
  for (const { idx } of migrations.journal.entries)
    for (const statement of (migrations.migrations[`m${String(idx).padStart(4, '0')}`] ?? '').split('--> statement-breakpoint'))
      database.exec(statement)
  let plans: string[] = []

  const bound = (sql: string, values: SQLInputValue[]) => {
    const results = () => {
      plans.push(
        ...database
          .prepare(`explain query plan ${sql}`)
          .all(...values)
          .map((line) => String(line['detail'])),
      )
      return database.prepare(sql).all(...values)
    }
    return { all: async () => ({ results: results() }), first: async () => results()[0] ?? null }
  }
  type Statement = ReturnType<typeof bound>
  const d1 = {
    prepare: (sql: string) => ({ bind: (...values: SQLInputValue[]) => bound(sql, values) }),
    batch: (statements: Statement[]) => Promise.all(statements.map((statement) => statement.all())),
  } as unknown as D1Database

  /** The lines of the query plans of all that something asks. */
  const plansOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    plans = []
    await work()
    return plans
  }
  return { d1, run: (sql: string) => database.exec(sql), plansOf, close: () => database.close() }
}
