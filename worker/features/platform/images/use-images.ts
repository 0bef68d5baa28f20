import { directoryOf } from '../../../db/databases.ts'
import type { TextImages } from '../rich-text/rich-text.ts'
import type { Env } from '../../../runtime/env.ts'
import { isoTime } from '../../../domain/time.ts'
import type { ImageRow } from './table.ts'
import { MAX_IMAGES } from './limits.ts'

/** Whose texts show images: an event or an organizer of an account. */
export type ImageUser = { account_id: string; user_id: string }

/** How long an image stays that no text shows: what is typed may not be saved yet, and what was taken out may come back. */
export const UNUSED_TEXT_IMAGE_GRACE_MS = 24 * 3_600_000

/**
 * Has the images of these ids kept as long as what is saved now shows them, wherever in the account they were uploaded,
 * and has what its texts showed until now looked at later. Answers those that are the account's.
 */
export const useImages = async (env: Env, user: ImageUser, ids: string[], now: number): Promise<TextImages> => {
  const { account_id, user_id } = user
  const [check_at, asked] = [isoTime(now + UNUSED_TEXT_IMAGE_GRACE_MS), JSON.stringify(ids.slice(0, MAX_IMAGES))]
  const owner = user_id.startsWith('org_') ? 'organizer_id' : 'event_id'
  const d1 = directoryOf(env)
  const own = d1.prepare(`update images set check_at = ?1 where ${owner} = ?2 and account_id = ?3 and type = 'TEXT'`)
  const others = d1.prepare(
    'update images set check_at = ?1 where id in (select image_id from image_uses where user_id = ?2) and account_id = ?3',
  )
  const scheduled = [own, others].map((statement) => statement.bind(check_at, user_id, account_id))
  if (ids.length === 0) {
    await d1.batch(scheduled)
    return new Map()
  }
  const found = await d1.batch<Pick<ImageRow, 'id' | 'width' | 'height'>>([
    ...scheduled,
    // An image without an owner is being deleted.
    d1
      .prepare(
        `insert into image_uses (image_id, user_id) select id, ?1 from images
       where id in (select value from json_each(?2)) and account_id = ?3 and coalesce(event_id, organizer_id, ?1) <> ?1
       and (exists (select 1 from boxes where event_id = ?1 and account_id = ?3)
         or exists (select 1 from organizers where id = ?1 and account_id = ?3))
       on conflict do nothing`,
      )
      .bind(user_id, asked, account_id),
    d1
      .prepare(
        `update images set check_at = ?1 where id in (select value from json_each(?2)) and account_id = ?3
       and coalesce(event_id, organizer_id) is not null returning id, width, height`,
      )
      .bind(check_at, asked, account_id),
  ])
  return new Map((found.at(-1)?.results ?? []).map(({ id, width, height }) => [id, { width, height }]))
}
