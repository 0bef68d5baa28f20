import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import migrations from '../../migrations/d1/migrations.js'
import { openBoxInNode, type BoxInNode } from './box-in-node.ts'
import { openSqliteStorage } from './sqlite-storage.ts'

/** What an older Foyer left behind, opened by this one: the box of its only event, and its D1. */
export type Upgraded = { box: BoxInNode; d1: DatabaseSync; at: number; close: () => void }

const dumpOf = (name: string): string => readFileSync(fileURLToPath(import.meta.resolve(`../fixtures/upgrade/${name}.sql`)), 'utf8')

/** The D1 of the dump with the migrations it does not have yet, by the records it holds. */
const openD1 = (): DatabaseSync => {
  const d1 = new DatabaseSync(':memory:')
  d1.exec(dumpOf('d1'))
  const applied = new Set(
    d1
      .prepare('select name from d1_migrations')
      .all()
      .map((row) => row['name']),
  )
  for (const { idx, tag } of migrations.journal.entries) {
    if (applied.has(`${tag}.sql`)) continue
    d1.exec((migrations.migrations[`m${String(idx).padStart(4, '0')}`] ?? '').replaceAll('--> statement-breakpoint', ''))
    d1.prepare('insert into d1_migrations (name) values (?)').run(`${tag}.sql`)
  }
  return d1
}

/** When the dumped Foyer ended, in milliseconds; some of its orders were open then, and some of its outbox was not drained. */
const endedAt = Date.parse('2026-11-20T16:18:31Z')

/** Opens the dumped box and the dumped D1, both migrated to what they are now. */
export const openUpgraded = (): Upgraded => {
  const dump = dumpOf('box')
  const eventId = /INSERT INTO "events" \("id"[^)]*\) VALUES \('(evt_\w+)'/.exec(dump)?.[1] ?? ''
  const box = openBoxInNode(eventId, openSqliteStorage(dump))
  const d1 = openD1()
  return {
    box,
    d1,
    at: endedAt,
    close: () => {
      box.close()
      d1.close()
    },
  }
}

/** The part of D1's interface that runs statements, over a database of Node's. */
export const asD1 = (database: DatabaseSync): D1Database => {
  type Statement = { sql: string; values: (string | number | null)[]; bind: (...values: (string | number | null)[]) => Statement }
  const statementOf = (sql: string, values: (string | number | null)[]): Statement => ({
    sql,
    values,
    bind: (...bound) => statementOf(sql, bound),
  })
  return {
    prepare: (sql: string) => statementOf(sql, []),
    batch: async (statements: Statement[]) => statements.map(({ sql, values }) => database.prepare(sql).run(...values)),
  } as unknown as D1Database
}
