import { directoryOf } from '../../../db/databases.ts'
import type { Organizer } from '../../../contract/organizers.ts'
import type { Me } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import { checkImages, storeImage } from '../../platform/images/store-image.ts'
import { refreshStale, staleStatement } from '../accounts/facts.ts'
import { findOrganizer, getOrganizer } from './organizers.ts'

const setImage = async (env: Env, accountId: string, id: string, imageId: string | null, now: number): Promise<Result<Organizer>> => {
  const update = directoryOf(env).prepare('update organizers set image_id = ?1, version = version + 1 where id = ?2 and account_id = ?3')
  await directoryOf(env).batch([
    update.bind(imageId, id, accountId),
    staleStatement(directoryOf(env), { account_id: accountId, organizer_id: id }, now, { ifChanged: true }),
  ])
  await checkImages(env, accountId, { organizer_id: id }, now)
  await refreshStale(env, accountId, now)
  return getOrganizer(env, accountId, id)
}

/** Stores an organizer's new image and syncs it to all their events; the one before it goes. Refuses as `storeImage` does. */
export const uploadOrganizerImage = async (env: Env, me: Me, id: string, file: Blob, now: number): Promise<Result<Organizer>> => {
  if (!(await findOrganizer(directoryOf(env), me.account.id, id))) return refuse('not_found')
  const stored = await storeImage(env, me, { type: 'ORGANIZER_IMAGE', owner: { organizer_id: id }, file }, now)
  return stored.ok ? setImage(env, me.account.id, id, stored.value.id, now) : stored
}

/** Deletes an organizer's image, if there is one. */
export const deleteOrganizerImage = async (env: Env, accountId: string, id: string, now: number): Promise<Result<null>> => {
  if (!(await findOrganizer(directoryOf(env), accountId, id))) return refuse('not_found')
  await setImage(env, accountId, id, null, now)
  return ok(null)
}
