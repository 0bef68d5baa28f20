import { and, asc, eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { BoxClient } from '../../box-office/client.ts'
import type { Image } from '../../contract/images.ts'
import type { Me } from '../../contract/people.ts'
import { ok, refuse, type Result } from '../../contract/problem.ts'
import type { Env } from '../../env.ts'
import { checkImages, imageView, storeImage } from './store-image.ts'
import { images } from './table.ts'

/** An event whose images are meant, as a member of its account sees it. */
export type OwnEvent = { id: string; account_id: string; box: BoxClient<'console'> }

/** Gives an event the cover that was sent; the one before it goes. Refuses as `storeImage` does. */
export const uploadCover = async (env: Env, me: Me, event: OwnEvent, file: Blob, now: number): Promise<Result<Image>> => {
  const known = await event.box.query('getCover', null)
  if (!known.ok) return known
  const owner = { event_id: event.id }
  const stored = await storeImage(env, me, { type: 'EVENT_COVER', owner, file }, now)
  if (!stored.ok) return stored
  const set = await event.box.command('setCover', { image_id: stored.value.id })
  await checkImages(env, event.account_id, owner, now)
  return set.ok ? ok(imageView(stored.value)) : set
}

/** The images an event shows. */
export const listEventImages = async (env: Env, event: OwnEvent): Promise<Result<Image[]>> => {
  const cover = await event.box.query('getCover', null)
  if (!cover.ok) return cover
  const shown = cover.value === null ? [] : [cover.value]
  const rows = await drizzle(env.DB)
    .select()
    .from(images)
    .where(and(eq(images.event_id, event.id), eq(images.account_id, event.account_id), inArray(images.id, shown)))
    .orderBy(asc(images.created_at))
  return ok(rows.map(imageView))
}

/** Takes an image off its event. */
export const deleteEventImage = async (env: Env, event: OwnEvent, imageId: string, now: number): Promise<Result<null>> => {
  const cover = await event.box.query('getCover', null)
  if (!cover.ok) return cover
  if (cover.value !== imageId) return refuse('not_found')
  const removed = await event.box.command('setCover', { image_id: null })
  if (!removed.ok) return removed
  await checkImages(env, event.account_id, { event_id: event.id }, now)
  return ok(null)
}
