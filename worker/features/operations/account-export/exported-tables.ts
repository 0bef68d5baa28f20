import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { mailAddresses, mailContents, mailQuality, mails } from '../../../mail/table.ts'
import { accounts } from '../../accounts/accounts/table.ts'
import { auditLog } from '../../accounts/audit-log/table.ts'
import { eventDefaults } from '../../accounts/event-defaults/table.ts'
import { organizers } from '../../accounts/organizers/table.ts'
import { taxesAndFees } from '../../accounts/taxes-and-fees/table.ts'
import { memberships } from '../../accounts/users/table.ts'
import { webhookEndpoints } from '../../accounts/webhooks/table.ts'
import { images } from '../../platform/images/table.ts'

/** A table whose rows of an account are exported: all columns but secrets. */
export type ExportedTable = {
  name: string
  account: string
  columns: string[]
  /** All columns: those an import may write. */
  all: string[]
  /** In SQL, columns of another table. */
  joined: string
}

const exported = (
  table: SQLiteTable,
  { account = 'account_id', without = [], joined = '' }: { account?: string; without?: string[]; joined?: string } = {},
): ExportedTable => {
  const all = Object.values(getTableColumns(table)).map(({ name }) => name)
  return { name: getTableName(table), account, columns: all.filter((name) => !without.includes(name)), all, joined }
}

const userOf = (column: string): string => `(select ${column} from users where users.id = t.user_id) as ${column}`

/** What the directory has of an account. API keys and sessions are of this installation alone. */
export const directoryTables: readonly ExportedTable[] = [
  exported(accounts, { account: 'id' }),
  exported(organizers),
  exported(taxesAndFees),
  exported(eventDefaults),
  exported(memberships, { joined: ['first_name', 'last_name', 'email', 'locale', 'timezone'].map(userOf).join(', ') }),
  exported(webhookEndpoints, { without: ['secret', 'secret_end', 'previous_secret', 'previous_until'] }),
  exported(images),
  exported(auditLog),
]

/** The mail log, in the database of the account's data. Every other row there is made of what boxes have. */
export const mailTables: readonly ExportedTable[] = [
  exported(mailContents),
  exported(mails),
  exported(mailAddresses),
  exported(mailQuality),
]
