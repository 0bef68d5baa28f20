import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { copiedId } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { images } from './table.ts'
import { MAX_IMAGES } from './limits.ts'

/** How long a copy may take to be shown: afterwards it was left behind. */
const hour = 3_600_000

/** Copied at a time: a worker has six connections. */
const atOnce = 6

/** Which of these images are an event's own, and how many the account has. */
const loadOwn = async (env: Env, accountId: string, eventId: string, ids: readonly string[]): Promise<{ own: string[]; count: number }> => {
  const { results } = await directoryOf(env)
    .prepare('select id from images where id in (select value from json_each(?)) and event_id = ? and account_id = ?')
    .bind(JSON.stringify(ids), eventId, accountId)
    .all<{ id: string }>()
  const count = await drizzle(directoryOf(env)).$count(images, eq(images.account_id, accountId))
  return { own: results.map(({ id }) => id), count }
}

/**
 * Gives an event copies of another's images: which id each has there. Ids that are none of the other's images are left
 * out. Repeated it makes the same. In use by nothing yet, as after an upload. Refuses `image_limit`.
 */
export const copyImages = async (
  env: Env,
  accountId: string,
  { ids, from, to }: { ids: readonly string[]; from: string; to: string },
  now: number,
): Promise<Result<Map<string, string>>> => {
  if (ids.length === 0) return ok(new Map())
  const { own, count } = await loadOwn(env, accountId, from, ids)
  if (own.length > 0 && count + own.length > MAX_IMAGES) return refuse('image_limit')
  const copies = own.map((id): [string, string] => [id, copiedId(id, to)])
  await directoryOf(env)
    .prepare(
      `insert into images (id, account_id, event_id, organizer_id, type, width, height, bytes, created_at, check_at)
     select pair.value ->> 1, i.account_id, ?2, null, i.type, i.width, i.height, i.bytes, ?3, ?4
     from json_each(?1) pair join images i on i.id = pair.value ->> 0 where true on conflict do nothing`,
    )
    .bind(JSON.stringify(copies), to, isoTime(now), isoTime(now + hour))
    .run()
  const copyOne = async ([source, copy]: [string, string]): Promise<void> => {
    const found = await env.IMAGES.get(source)
    if (found) await env.IMAGES.put(copy, found.body, { httpMetadata: found.httpMetadata ?? {} })
  }
  for (let at = 0; at < copies.length; at += atOnce) await Promise.all(copies.slice(at, at + atOnce).map(copyOne))
  return ok(new Map(copies))
}
