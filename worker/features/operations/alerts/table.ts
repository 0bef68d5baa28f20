import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AlertKind } from '../../../contract/operator.ts'
import { time } from '../../../db/columns.ts'

/** What lasts now and the operator was alerted of, once. */
export const alerts = sqliteTable(
  'alerts',
  {
    key: text().primaryKey(),
    kind: text().$type<AlertKind>().notNull(),
    /** The event or account; empty for the installation. */
    subject: text().notNull(),
    text: text().notNull(),
    began_at: time().notNull(),
    /** When it was last so: it is over once that is a while ago. */
    seen_at: time().notNull(),
    /** When everyone concerned was sent word of it. */
    sent_at: time(),
  },
  (table) => [index('alerts_by_seen').on(table.seen_at), index('alerts_by_sent').on(table.sent_at, table.began_at)],
)
export type AlertRow = typeof alerts.$inferSelect
