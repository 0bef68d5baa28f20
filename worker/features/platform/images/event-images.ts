import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import type { BoxClient } from '../../../box-office/client.ts'
import type { Image } from '../../../contract/images.ts'
import type { Me } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import { checkImages, imageView, storeImage } from './store-image.ts'
import { drop, isShown } from './drop-images.ts'
import { fetchImage } from './fetch-image.ts'
import { images, type ImageRow } from './table.ts'

/** The event of images, as a member of its account sees it. */
export type OwnEvent = { id: string; account_id: string; box: BoxClient<'console'> }

/** Stores an event's new cover; the one before it goes. Refuses as `storeImage` does. */
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

/** Stores an image for a text of an event: uploaded, or fetched once from an address. Refuses as `storeImage` and `fetchImage` do. */
export const uploadTextImage = async (
  env: Env,
  me: Me,
  event: OwnEvent,
  given: Blob | { url: string },
  now: number,
): Promise<Result<Image>> => {
  const known = await event.box.query('getCover', null)
  if (!known.ok) return known
  if (!me.email_confirmed) return refuse('email_unconfirmed')
  const upload = { type: 'TEXT', owner: { event_id: event.id } } as const
  if (given instanceof Blob) return viewOf(await storeImage(env, me, { ...upload, file: given }, now))
  const fetched = await fetchImage(env, given.url)
  if (!fetched.ok) return fetched
  const { file, mediaType } = fetched.value
  const stored = await storeImage(env, me, { ...upload, file, field: 'url' }, now)
  // A page is no image of a kind that isn't taken.
  const isOther = !stored.ok && stored.problem.code === 'image_type' && !/^\s*image\//i.test(mediaType)
  return isOther ? refuse('image_not_found_at_url', { errors: { url: ['image_not_found_at_url'] } }) : viewOf(stored)
}

const viewOf = (stored: Result<ImageRow>): Result<Image> => (stored.ok ? ok(imageView(stored.value)) : stored)

/** The images of an event: its cover, and those for its texts. */
export const listEventImages = async (env: Env, event: OwnEvent): Promise<Result<Image[]>> => {
  const cover = await event.box.query('getCover', null)
  if (!cover.ok) return cover
  const shown = cover.value === null ? [] : [cover.value]
  const rows = await drizzle(directoryOf(env))
    .select()
    .from(images)
    .where(
      and(eq(images.event_id, event.id), eq(images.account_id, event.account_id), or(inArray(images.id, shown), eq(images.type, 'TEXT'))),
    )
    .orderBy(asc(images.created_at))
  return ok(rows.map(imageView))
}

/** Takes an image off its event. */
export const deleteEventImage = async (env: Env, event: OwnEvent, imageId: string, now: number): Promise<Result<null>> => {
  const cover = await event.box.query('getCover', null)
  if (!cover.ok) return cover
  if (cover.value !== imageId) return deleteTextImage(env, event, imageId, now)
  const removed = await event.box.command('setCover', { image_id: null })
  if (!removed.ok) return removed
  await checkImages(env, event.account_id, { event_id: event.id }, now)
  return ok(null)
}

const deleteTextImage = async (env: Env, event: OwnEvent, imageId: string, now: number): Promise<Result<null>> => {
  const ofEvent = and(
    eq(images.id, imageId),
    eq(images.event_id, event.id),
    eq(images.account_id, event.account_id),
    eq(images.type, 'TEXT'),
  )
  const [image] = await drizzle(directoryOf(env)).select().from(images).where(ofEvent)
  if (!image) return refuse('not_found')
  if ((await isShown(env, image, now)) !== false) return refuse('image_in_use')
  await drop(env, image)
  return ok(null)
}
