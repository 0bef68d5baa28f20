import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { mailAddresses, mailContents, mailQuality, mails } from '../../../mail/table.ts'

/** A table whose rows belong to accounts, and how a row of it is taken to another database. */
export type MovedTable = {
  name: string
  columns: string[]
  /** What identifies a row among its account's. */
  key: string
  /** Whether rows have versions, so that a copy may come at any time. */
  isVersioned: boolean
  /** In SQL, that the row `t` of the other database is behind a row that has this stamp in `value ->> 'stamp'`. */
  isBehind: string
  /** In SQL, what a row is compared by; `t` is the table. */
  stamp: string
  /** What becomes of a row that is there, while the database it comes from is the one that counts, and once it no longer is. */
  replaces: string
  merges: string
}

const quoted = (name: string): string => `"${name}"`

const movedTable = (
  table: SQLiteTable,
  of: Pick<MovedTable, 'key' | 'stamp'> & { conflict?: string; isVersioned?: boolean; guard?: string; merges: string },
): MovedTable => {
  const name = getTableName(table)
  const columns = Object.values(getTableColumns(table)).map((column) => column.name)
  const replaced = columns.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ')
  const onConflict = `on conflict (${of.conflict ?? of.key}) do`
  return {
    name,
    columns,
    key: of.key,
    stamp: of.stamp,
    isVersioned: of.isVersioned ?? false,
    isBehind: `${of.stamp} ${of.isVersioned ? '<' : '<>'} value ->> 'stamp'`,
    replaces: `${onConflict} update set ${replaced} ${of.guard ?? ''}`,
    merges: `${onConflict} ${of.merges.replace('$replaced', replaced)}`,
  }
}

/** A box's rows. */
const ofBoxes = (table: SQLiteTable): MovedTable => {
  const guard = `where excluded.version > ${quoted(getTableName(table))}.version`
  return movedTable(table, {
    key: 'id',
    stamp: 't.version',
    isVersioned: true,
    guard,
    merges: `update set $replaced ${guard}`,
  })
}

/** The mail log has no versions: what is late counts where it says more than what is there. */
const ofMailLog: MovedTable[] = [
  movedTable(mailContents, {
    key: 'id',
    stamp: 't.created_at',
    merges: 'update set created_at = max(excluded.created_at, mail_contents.created_at)',
  }),
  movedTable(mails, {
    key: 'id',
    stamp: `(t.status || ' ' || t.resends || ' ' || t.attempts || ' ' || coalesce(t.due_at, '') || ' ' || coalesce(t.asked_at, '') || ' ' || (t."data" = 'null'))`,
    merges: `update set $replaced where excluded.resends > mails.resends
      or (excluded.resends = mails.resends and excluded.status = 'SENT' and mails.status <> 'SENT')`,
  }),
  movedTable(mailAddresses, {
    key: 'address',
    conflict: 'account_id, address',
    stamp: `(coalesce(t.unsubscribed_at, '') || ' ' || coalesce(t.bounced_at, '') || ' ' || coalesce(t.complained_at, ''))`,
    merges: `update set unsubscribed_at = coalesce(mail_addresses.unsubscribed_at, excluded.unsubscribed_at),
      bounced_at = coalesce(mail_addresses.bounced_at, excluded.bounced_at),
      complained_at = coalesce(mail_addresses.complained_at, excluded.complained_at)`,
  }),
  movedTable(mailQuality, {
    key: 'day',
    conflict: 'account_id, day',
    stamp: `(t.sent || ' ' || t.bounced || ' ' || t.complained)`,
    merges: `update set sent = max(mail_quality.sent, excluded.sent), bounced = max(mail_quality.bounced, excluded.bounced),
      complained = max(mail_quality.complained, excluded.complained)`,
  }),
]

/** Every table of accounts' data whose rows triggers don't make: contents come before the mails that name them. */
export const movedTables = (readModel: readonly SQLiteTable[]): MovedTable[] => [...readModel.map(ofBoxes), ...ofMailLog]
