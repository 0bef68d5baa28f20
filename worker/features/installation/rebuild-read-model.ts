import { asc, gt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { replayBox } from '../../box-office/client.ts'
import type { Env } from '../../env.ts'
import { boxes } from '../accounts/table.ts'
import { ready } from './ready.ts'

const pageSize = 100

/** Has every box send all its rows again; answers how many boxes did. Safe at any time: rows only move forward. */
export const rebuildReadModel = async (env: Env, now: number): Promise<number> => {
  await ready(env)
  const db = drizzle(env.DB)
  let after = ''
  let count = 0
  for (;;) {
    const page = await db
      .select({ id: boxes.event_id })
      .from(boxes)
      .where(gt(boxes.event_id, after))
      .orderBy(asc(boxes.event_id))
      .limit(pageSize)
    for (const { id } of page) await replayBox(env, id, now)
    count += page.length
    const last = page.at(-1)
    if (page.length < pageSize || !last) return count
    after = last.id
  }
}
