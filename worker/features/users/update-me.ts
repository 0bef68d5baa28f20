import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { z } from 'zod'
import type { Me, updateMeSchema } from '../../contract/people.ts'
import { ok, type Result } from '../../contract/problem.ts'
import { given } from '../../domain/given.ts'
import type { Env } from '../../env.ts'
import { users } from './table.ts'

/** Changes one's own profile; absent fields stay. */
export const updateMe = async (env: Env, me: Me, fields: z.output<typeof updateMeSchema>): Promise<Result<Me>> => {
  const changed = given(fields)
  if (Object.keys(changed).length) await drizzle(env.DB).update(users).set(changed).where(eq(users.id, me.id))
  return ok({ ...me, ...changed })
}
