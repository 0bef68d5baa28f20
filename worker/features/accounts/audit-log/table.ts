import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SecurityAction } from '../../../contract/audit-log.ts'
import { json, time } from '../../../db/columns.ts'

/** Entries of accounts' audit logs, with names as they were at the time. */
export const auditLog = sqliteTable(
  'security_log',
  {
    id: text().primaryKey(),
    account_id: text().notNull(),
    created_at: time().notNull(),
    action: text().$type<SecurityAction>().notNull(),
    actor_id: text(),
    actor_name: text(),
    subject_id: text(),
    subject: text(),
    address: text(),
    details: json<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('security_log_by_account').on(table.account_id, table.created_at, table.id),
    index('security_log_by_action').on(table.account_id, table.action, table.created_at, table.id),
    index('security_log_by_actor').on(table.account_id, table.actor_id, table.created_at, table.id),
    index('security_log_to_forget').on(table.created_at),
  ],
)
