import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { boxForFoyer } from '../../../box-office/client.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { imageIdsIn } from '../rich-text/rich-text.ts'
import { images, imageUses, type ImageRow } from './table.ts'

/** Images checked in one run of the schedule, and how many users of each are asked. */
const imagesAtOnce = 50
const usersAtOnce = 20
const laterBy = 3_600_000

/** Whether an event or an organizer shows an image; null where that is unknown now. */
const shows = async (env: Env, userId: string, imageId: string, now: number): Promise<boolean | null> => {
  if (userId.startsWith('org_')) {
    const user = await directoryOf(env)
      .prepare('select image_id, description from organizers where id = ?1')
      .bind(userId)
      .first<{ image_id: string | null; description: string | null }>()
    return user?.image_id === imageId || imageIdsIn(user?.description ?? '').includes(imageId)
  }
  const shown = await boxForFoyer(env, userId, now).query('getShownImages', null)
  if (shown.ok) return shown.value.includes(imageId)
  return shown.problem.code === 'event_not_found' ? false : null
}

/** Whether anything shows an image; null to ask again later. Users that no longer show it are deleted. */
export const isShown = async (env: Env, { id, event_id, organizer_id }: ImageRow, now: number): Promise<boolean | null> => {
  const owner = event_id ?? organizer_id
  const byOwner = owner === null ? false : await shows(env, owner, id, now)
  if (byOwner !== false) return byOwner
  const db = drizzle(directoryOf(env))
  const users = await db.select().from(imageUses).where(eq(imageUses.image_id, id)).limit(usersAtOnce)
  for (const { user_id } of users) {
    const byUser = await shows(env, user_id, id, now)
    if (byUser !== false) return byUser
    await db.delete(imageUses).where(and(eq(imageUses.image_id, id), eq(imageUses.user_id, user_id)))
  }
  return users.length < usersAtOnce ? false : null
}

/** Deletes an image, unless someone began to use it since it was read. */
export const drop = async (env: Env, { id, check_at }: ImageRow): Promise<void> => {
  const db = drizzle(directoryOf(env))
  const unused = and(eq(images.id, id), check_at === null ? isNull(images.check_at) : eq(images.check_at, check_at))
  // Without an owner from here on, so that it can't be used again; the next run finishes after a failure in between.
  const taken = await db.update(images).set({ event_id: null, organizer_id: null }).where(unused).returning({ id: images.id })
  if (taken.length === 0) return
  await env.IMAGES.delete(id)
  await db.delete(images).where(eq(images.id, id))
}

/**
 * Deletes images that nothing shows: replaced ones, those of deleted events, those removed from texts, and remains of
 * aborted uploads. The event's box is asked, not the read model. A bounded step of the schedule.
 */
export const dropUnusedImages = async (env: Env, now: number): Promise<void> => {
  const db = drizzle(directoryOf(env))
  const due = await db
    .select()
    .from(images)
    .where(lte(images.check_at, isoTime(now)))
    .orderBy(asc(images.check_at))
    .limit(imagesAtOnce)
  for (const image of due) {
    const shown = await isShown(env, image, now)
    if (shown === false) {
      await drop(env, image)
      continue
    }
    const check_at = shown ? null : isoTime(now + laterBy)
    const asRead = and(eq(images.id, image.id), eq(images.check_at, image.check_at ?? ''))
    await db.update(images).set({ check_at }).where(asRead)
  }
}
