import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { boxForFoyer } from '../../../box-office/client.ts'
import { boxes } from '../../../box-office/boxes-table.ts'
import type { Env } from '../../../runtime/env.ts'
import { publicUrl } from '../../../runtime/public-url.ts'

/** The origin of an account's pages, for a run of the schedule: the configured one, else that of its newest event. */
export const knownOrigin = async (env: Env, accountId: string, now: number): Promise<string | null> => {
  const configured = publicUrl(env)
  if (configured) return configured
  const rows = drizzle(directoryOf(env)).select({ id: boxes.event_id }).from(boxes).where(eq(boxes.account_id, accountId))
  const newest = (await rows.orderBy(desc(boxes.created_at)).limit(1))[0]
  const origin = newest && (await boxForFoyer(env, newest.id, now).query('getOrigin', null))
  if (origin && !origin.ok && origin.problem.code !== 'event_not_found') throw new Error(`the box refused: ${origin.problem.code}`)
  return origin?.ok ? origin.value : null
}
