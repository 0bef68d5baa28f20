import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Directory } from '../../../db/databases.ts'
import { memberships, users, type UserRow } from '../users/table.ts'
import { accounts, type AccountRow } from './table.ts'

/** An account with its owner; null for an account without one. */
export const ownerOf = async (d1: Directory, accountId: string): Promise<{ user: UserRow; account: AccountRow } | null> => {
  const [found] = await drizzle(d1)
    .select({ user: users, account: accounts })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .innerJoin(accounts, eq(accounts.id, memberships.account_id))
    .where(and(eq(memberships.account_id, accountId), eq(memberships.is_owner, true)))
    .limit(1)
  return found ?? null
}
