import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { z } from 'zod'
import { updateMeSchema, type Me } from '../../contract/people.ts'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import { unlessChanged } from '../../domain/edition.ts'
import { given } from '../../domain/given.ts'
import type { Env } from '../../env.ts'
import { findUser } from './store.ts'
import { users } from './table.ts'

type Input = { fields: z.output<typeof updateMeSchema>; if_match?: string | undefined }

/** Changes one's own profile; absent fields stay. `changed_meanwhile` where `if_match` names another state. */
export const updateMe = async (env: Env, me: Me, input: Input): Promise<Result<Me>> => {
  const user = await findUser(env.DB, me.id)
  if (!user) return refuse('not_found')
  const { first_name, last_name, locale, timezone } = user
  const standing: Me = { ...me, first_name, last_name, locale, timezone }
  const unchanged = unlessChanged(input.if_match, updateMeSchema, standing)
  if (!unchanged.ok) return unchanged
  const changed = given(input.fields)
  if (Object.keys(changed).length === 0) return ok(standing)
  // Only from what was just compared: of two changes at once the other looks again.
  const same = [eq(users.first_name, first_name), eq(users.last_name, last_name), eq(users.locale, locale), eq(users.timezone, timezone)]
  const updated = await drizzle(env.DB)
    .update(users)
    .set(changed)
    .where(and(eq(users.id, me.id), ...same))
    .returning({ id: users.id })
  return updated.length ? ok({ ...standing, ...changed }) : updateMe(env, me, input)
}
