import type { DatabaseSync } from 'node:sqlite'

/** A statement, and the lines of SQLite's plan for it. */
export type Plan = { sql: string; lines: string[] }

/** A statement that may do what others may not, and why. */
export type Exception = { table: string; statement: RegExp; why: string }

/** Tables that must not be scanned, indexes that must not be replaced by a sort, and exceptions; without `sorts` anything may be sorted. */
export type PlanRules = { tables: readonly string[]; scans: readonly Exception[]; sorts?: readonly Exception[] }

/** The query plans of statements. */
export const explain = (database: DatabaseSync, statements: Iterable<string>): Plan[] =>
  [...statements].map((sql) => ({
    sql,
    lines: database
      .prepare(`explain query plan ${sql}`)
      .all()
      .map((line) => String(line['detail'])),
  }))

/** The statements of a database's triggers: plans leave them out. */
const triggerStatements = (database: DatabaseSync): string[] =>
  database
    .prepare(`select sql from sqlite_master where type = 'trigger'`)
    .all()
    .flatMap(({ sql }) => (/\bbegin\b([\s\S]*)\bend\b/i.exec(String(sql))?.[1] ?? '').split(';'))
    // A trigger that only refuses reads nothing, and its body is no statement of its own.
    .filter((statement) => statement.trim() !== '' && !/\braise\s*\(/i.test(statement))
    .map((statement) => statement.replaceAll(/\b(?:new|old)\.["`]?\w+["`]?/gi, '?'))

/** The same for all that was run on a database, and for what its triggers do then. */
export const explainAll = (database: DatabaseSync, ran: Iterable<string>): Plan[] =>
  explain(database, [...ran, ...triggerStatements(database)])

const clauses = new Set('where on order group limit set left inner cross join using values select union as default returning'.split(' '))

/** The table behind each name in a statement's plan: plans use aliases. */
const tablesOf = (sql: string): Map<string, string> => {
  const named = sql.matchAll(/\b(?:from|join|into|update)\s+["`]?(\w+)["`]?(?:\s+(?:as\s+)?["`]?(\w+)["`]?)?/gi)
  return new Map(
    [...named].flatMap(([, table = '', alias = '']) => {
      const own: [string, string] = [table, table]
      return alias && !clauses.has(alias.toLowerCase()) ? [own, [alias, table] as [string, string]] : [own]
    }),
  )
}

/** Whether a statement looks at a few rows only, whichever come first. */
const isPeek = ({ sql, lines }: Plan): boolean =>
  /\blimit\b/i.test(sql) && !/\bwhere\b/i.test(sql) && !lines.some((line) => line.includes('TEMP B-TREE'))

type Fault = { table: string; line: string }

const scansIn = (plan: Plan, { tables }: PlanRules): Fault[] => {
  const named = tablesOf(plan.sql)
  return plan.lines.flatMap((line) => {
    const [, name = ''] = /^SCAN (\w+)/.exec(line) ?? []
    const table = named.get(name) ?? name
    return tables.includes(table) && !isPeek(plan) ? [{ table, line }] : []
  })
}

const sortsIn = (plan: Plan, { tables }: PlanRules): Fault[] => {
  const line = plan.lines.find((one) => /TEMP B-TREE FOR .*ORDER BY/.test(one))
  if (!line) return []
  const named = tablesOf(plan.sql)
  const read = plan.lines.map((one) => /^(?:SCAN|SEARCH) (\w+)/.exec(one)?.[1] ?? '').map((name) => named.get(name) ?? name)
  const table = read.find((one) => tables.includes(one))
  return table ? [{ table, line }] : []
}

/** Violations of the rules, in words; and the exceptions that no statement needs. */
export const faultsIn = (plans: readonly Plan[], rules: PlanRules): { faults: string[]; unused: Exception[] } => {
  const used = new Set<Exception>()
  const unexpected = (plan: Plan, found: Fault[], exceptions: readonly Exception[]): string[] =>
    found.flatMap(({ table, line }) => {
      const known = exceptions.find((one) => one.table === table && one.statement.test(plan.sql))
      if (known) used.add(known)
      return known ? [] : [`${table}: ${line}\n  ${plan.sql}`]
    })
  const faults = plans.flatMap((plan) => [
    ...unexpected(plan, scansIn(plan, rules), rules.scans),
    ...(rules.sorts ? unexpected(plan, sortsIn(plan, rules), rules.sorts) : []),
  ])
  return { faults, unused: [...rules.scans, ...(rules.sorts ?? [])].filter((one) => !used.has(one)) }
}
