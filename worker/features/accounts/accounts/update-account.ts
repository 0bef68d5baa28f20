import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { z } from 'zod'
import { directoryOf } from '../../../db/databases.ts'
import { updateAccountSchema, type Account } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { unlessChanged } from '../../../domain/etag.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import type { Env } from '../../../runtime/env.ts'
import { record, type RequestContext } from '../audit-log/record.ts'
import { accountView } from '../users/store.ts'
import { loadAccount } from './payment-connection.ts'
import { accounts } from './table.ts'

type Input = { second_factor: boolean; fields: z.output<typeof updateAccountSchema>; if_match?: string | undefined }

/** Changes the account; absent fields stay. `changed_meanwhile` where `if_match` names another state. */
export const updateAccount = async (env: Env, id: string, input: Input, by: RequestContext): Promise<Result<Account>> => {
  const standing = accountView(await loadAccount(directoryOf(env), id))
  const unchanged = unlessChanged(input.if_match, updateAccountSchema, standing)
  if (!unchanged.ok) return unchanged
  const changed = definedFields(input.fields)
  // Only a user with a second factor may require it of everyone: no one locks themselves out.
  if (changed.requires_second_factor && !input.second_factor)
    return refuse('validation_failed', { errors: { requires_second_factor: ['second_factor_missing'] } })
  if (Object.keys(changed).length === 0) return ok(standing)
  // Compare and swap: of two concurrent changes the second starts over.
  const { name, currency, timezone, requires_second_factor } = standing
  const same = [eq(accounts.name, name), eq(accounts.currency, currency), eq(accounts.timezone, timezone)]
  const db = drizzle(directoryOf(env))
  const update = db
    .update(accounts)
    .set(changed)
    .where(and(eq(accounts.id, id), eq(accounts.requires_second_factor, requires_second_factor), ...same))
    .returning({ id: accounts.id })
  const deed = { action: 'ACCOUNT_CHANGED', details: { fields: Object.keys(changed) } } as const
  const [updated] = await db.batch([update, record(directoryOf(env), id, by, deed, { ifChanged: true })])
  if (!updated.length) return updateAccount(env, id, input, by)
  return ok({ ...standing, ...changed })
}
