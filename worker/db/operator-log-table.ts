import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OperatorLogKind } from '../contract/operator.ts'
import { time } from './columns.ts'

/** What the installation decided by itself, for its operator. What repeats within an hour is one entry. */
export const operatorLog = sqliteTable(
  'operator_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    key: text().notNull().unique(),
    kind: text().$type<OperatorLogKind>().notNull(),
    /** The event, account or thing it is about; empty for the installation. */
    subject: text().notNull(),
    text: text().notNull(),
    times: integer().notNull(),
    first_at: time().notNull(),
    at: time().notNull(),
  },
  (table) => [index('operator_log_by_kind').on(table.kind, table.id), index('operator_log_to_forget').on(table.at)],
)
