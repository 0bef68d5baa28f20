import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BrowserFaultKind, BrowserProgram, VitalName } from '../../../contract/browser-reports.ts'
import { time } from '../../../db/columns.ts'

/** What went wrong in browsers, by day: each fault once, with how often. */
export const browserFaults = sqliteTable(
  'browser_faults',
  {
    key: text().primaryKey(),
    day: text().notNull(),
    program: text().$type<BrowserProgram>().notNull(),
    kind: text().$type<BrowserFaultKind>().notNull(),
    message: text().notNull(),
    place: text().notNull(),
    times: integer().notNull(),
    last_at: time().notNull(),
  },
  (table) => [index('browser_faults_by_day').on(table.day, table.times)],
)

/** How fast the programs were, by day, in the three bands of each vital. */
export const browserVitals = sqliteTable(
  'browser_vitals',
  {
    day: text().notNull(),
    program: text().$type<BrowserProgram>().notNull(),
    name: text().$type<VitalName>().notNull(),
    good: integer().notNull(),
    fair: integer().notNull(),
    poor: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.program, table.name] })],
)
