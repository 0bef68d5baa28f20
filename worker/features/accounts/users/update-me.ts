import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { z } from 'zod'
import { directoryOf } from '../../../db/databases.ts'
import { profileSchema, type Me, type UpdateMeInput } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { unlessChanged } from '../../../domain/etag.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import type { Env } from '../../../runtime/env.ts'
import { checkPassword, checkPasswordChange, storePassword } from './change-password.ts'
import type { Asker } from './email-confirmation.ts'
import { startEmailChange, takeEmailChange } from './email-change.ts'
import { findUser } from './store.ts'
import { users } from './table.ts'

type Input = { fields: z.output<typeof profileSchema>; if_match?: string | undefined }

/** Changes a user's names, language and time zone; absent fields stay. `changed_meanwhile` where `if_match` names another state. */
const updateProfile = async (env: Env, me: Me, input: Input): Promise<Result<Me>> => {
  const user = await findUser(directoryOf(env), me.id)
  if (!user) return refuse('not_found')
  const { first_name, last_name, locale, timezone } = user
  const standing: Me = { ...me, first_name, last_name, locale, timezone }
  const unchanged = unlessChanged(input.if_match, profileSchema, standing)
  if (!unchanged.ok) return unchanged
  const changed = definedFields(input.fields)
  if (Object.keys(changed).length === 0) return ok(standing)
  // Compare and swap: of two concurrent changes the second starts over.
  const same = [eq(users.first_name, first_name), eq(users.last_name, last_name), eq(users.locale, locale), eq(users.timezone, timezone)]
  const updated = await drizzle(directoryOf(env))
    .update(users)
    .set(changed)
    .where(and(eq(users.id, me.id), ...same))
    .returning({ id: users.id })
  return updated.length ? ok({ ...standing, ...changed }) : updateProfile(env, me, input)
}

/** The requester's network and session. */
type By = Asker & { sessionId: string }

/**
 * Changes a user's own data: profile, password, email. Everything is checked before anything is changed. A new password
 * or email requires the current password; a new email is `pending_email` until it is confirmed.
 */
export const updateMe = async (
  env: Env,
  me: Me,
  { email, password, current_password, password_confirmation: _, ...fields }: UpdateMeInput,
  if_match: string | undefined,
  by: By,
  now: number,
): Promise<Result<Me>> => {
  const user = await findUser(directoryOf(env), me.id)
  if (!user) return refuse('not_found')
  const name = { first_name: fields.first_name ?? user.first_name, last_name: fields.last_name ?? user.last_name }
  const hash = await checkPasswordChange(env, user, { password, current_password, name }, now)
  if (!hash.ok) return hash
  const newEmail = email === user.email ? undefined : email
  const isProven = newEmail === undefined || password !== undefined ? ok(null) : await checkPassword(env, user, current_password, now)
  if (!isProven.ok) return isProven
  const allowed = newEmail === undefined ? ok(null) : await takeEmailChange(env, user, newEmail, by.network, now)
  if (!allowed.ok) return allowed
  const updated = await updateProfile(env, me, { fields, if_match })
  if (!updated.ok) return updated
  const stored = hash.value === null ? ok(null) : await storePassword(env, user, hash.value, by.sessionId, by.origin, now)
  if (!stored.ok) return stored
  if (newEmail === undefined) return updated
  await startEmailChange(env, { user, accountId: me.account.id }, newEmail, by.origin, now)
  return ok({ ...updated.value, pending_email: newEmail })
}
