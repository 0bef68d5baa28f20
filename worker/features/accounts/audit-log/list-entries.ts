import { directoryOf } from '../../../db/databases.ts'
import type { List } from '../../../contract/common.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import type { SecurityEntry } from '../../../contract/audit-log.ts'
import type { Env } from '../../../runtime/env.ts'
import { pageOfD1, type D1List } from '../../../db/lists/list-d1.ts'
import { readListQuery, type ListRules } from '../../../db/lists/list-query.ts'

const rules: ListRules = { sorts: ['created_at'], defaultDirection: 'desc', filters: ['action', 'actor_id', 'created_at'] }

const entryList = (accountId: string): D1List => ({
  select:
    'select l.id, l.created_at, l.action, l.actor_id, l.actor_name, l.subject_id, l.subject, l.address, l.details from security_log l',
  id: 'l.id',
  scope: { sql: 'l.account_id = ?', values: [accountId] },
  rules,
  columns: Object.fromEntries([...rules.sorts, ...rules.filters].map((name) => [name, `l.${name}`])),
  search: (words) => ({
    sql: `instr(lower(coalesce(l.actor_name, '') || ' ' || coalesce(l.subject, '') || ' ' || coalesce(l.address, '')), lower(?)) > 0`,
    values: [words],
  }),
})

/** The security log of an account, newest first. */
export const listSecurityEntries = async (
  env: Env,
  accountId: string,
  raw: Record<string, unknown>,
): Promise<Result<List<SecurityEntry>>> => {
  const asked = readListQuery(raw, rules)
  if (!asked.ok) return asked
  const { rows, meta } = await pageOfD1<Omit<SecurityEntry, 'details'> & { details: string }>(
    directoryOf(env),
    entryList(accountId),
    asked.value,
  )
  return ok({ data: rows.map((row) => ({ ...row, details: JSON.parse(row.details) as Record<string, unknown> })), meta })
}
