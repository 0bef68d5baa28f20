import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { z } from 'zod'
import type { Account, updateAccountSchema } from '../../contract/people.ts'
import { ok, type Result } from '../../contract/problem.ts'
import { given } from '../../domain/given.ts'
import type { Env } from '../../env.ts'
import { accountView } from '../users/store.ts'
import { loadAccount } from './payment-connection.ts'
import { accounts } from './table.ts'

/** Changes the account; absent fields stay. */
export const updateAccount = async (env: Env, id: string, fields: z.output<typeof updateAccountSchema>): Promise<Result<Account>> => {
  const changed = given(fields)
  if (Object.keys(changed).length) await drizzle(env.DB).update(accounts).set(changed).where(eq(accounts.id, id))
  return ok(accountView(await loadAccount(env.DB, id)))
}
