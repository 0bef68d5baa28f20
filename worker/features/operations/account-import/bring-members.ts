import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { locales } from '../../../contract/languages.ts'
import { directoryOf } from '../../../db/databases.ts'
import type { Env } from '../../../runtime/env.ts'
import { endClaims } from '../../accounts/users/claims.ts'
import { memberships, users, type MembershipRow, type UserRow } from '../../accounts/users/table.ts'
import type { Archive, Line } from './files.ts'
import type { ImportRow } from './table.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A person who has to ask for a new password: no password has this as its stored form. */
const personOf = (line: Line, at: string): UserRow => ({
  id: textOf(line['user_id']),
  first_name: textOf(line['first_name']),
  last_name: textOf(line['last_name']),
  email: textOf(line['email']),
  email_confirmed_at: at,
  pending_email: null,
  password_hash: '',
  locale: locales.find((one) => one === line['locale']) ?? 'en',
  timezone: textOf(line['timezone']) || 'UTC',
  last_login_at: null,
  created_at: at,
})

/**
 * Lets the account's people in: each by the user who has proven their address here, or as a new one. Who reads the mails of
 * an address gets in by a new password. An invitation that no one accepted stays behind.
 */
export const bringMembers = async (env: Env, row: ImportRow, { linesOf }: Pick<Archive, 'linesOf'>, file: string): Promise<void> => {
  const db = drizzle(directoryOf(env))
  for (const line of await linesOf(file)) {
    const person = personOf(line, row.started_at)
    if (person.email === '') continue
    const user = sql`(select id from ${users} where (email = ${person.email} and email_confirmed_at is not null) or id = ${person.id}
      order by email = ${person.email} desc limit 1)`
    const { id, role, is_owner, status, created_at } = line as Pick<MembershipRow, 'id' | 'role' | 'status' | 'created_at'> & {
      is_owner: unknown
    }
    const membership = { id, role, status, created_at, is_owner: Boolean(is_owner), account_id: String(row.account_id), invited_as: null }
    await db.batch([
      db.insert(users).values(person).onConflictDoNothing(),
      endClaims(directoryOf(env), person.email),
      db
        .insert(memberships)
        .values({ ...membership, user_id: user as never })
        .onConflictDoNothing(),
    ])
    row.rows += 1
  }
}
