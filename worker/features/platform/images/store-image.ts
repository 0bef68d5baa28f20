import { and, eq, gt, ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import { imageBounds, imageBytesBelow, imageSizeFault, type ImageType } from '../../../contract/image-bounds.ts'
import type { Image } from '../../../contract/images.ts'
import type { Me } from '../../../contract/people.ts'
import { ok, refuse, type Problem, type Result } from '../../../contract/problem.ts'
import { newId } from '../../../domain/id.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { imageUrl } from './image-url.ts'
import { readImageFile, withoutMetadata } from './image-file.ts'
import { images, type ImageRow } from './table.ts'
import { UNUSED_TEXT_IMAGE_GRACE_MS } from './use-images.ts'
import { MAX_IMAGES, MAX_TEXT_IMAGES, MAX_TEXT_IMAGES_AN_HOUR } from './limits.ts'

/** How long what was stored may take to be shown: afterwards it was left behind. */
const hour = 3_600_000

/** Whose image it is. */
export type ImageOwner = { event_id: string } | { organizer_id: string }

/** An image as the API gives it. */
export const imageView = ({ id, type, width, height, bytes }: ImageRow): Image => ({ id, type, url: imageUrl(id), width, height, bytes })

const refusing = (field: string) => (code: Problem['code'], facts?: Problem['facts']) =>
  refuse(code, { errors: { [field]: [code] }, ...(facts ? { facts } : {}) })

/**
 * Stores an image that a member sent, checked by its own bytes. It is in use by nothing yet: the feature that shows it
 * calls `checkImages` after, and where that never happens it goes by itself. Refuses: `email_unconfirmed`, `image_type`,
 * `image_too_large`, `image_too_small`, `image_dimensions`, `image_limit`, `image_limit_event`, `image_limit_hour`.
 */
export const storeImage = async (
  env: Env,
  me: Me,
  {
    type,
    owner,
    file,
    field = 'image',
  }: { type: ImageType; owner: ImageOwner; file: Blob; /** The form field that validation errors are reported for. */ field?: string },
  now: number,
): Promise<Result<ImageRow>> => {
  const refused = refusing(field)
  if (!me.email_confirmed) return refuse('email_unconfirmed')
  if (file.size >= imageBytesBelow) return refused('image_too_large')
  const sent = new Uint8Array(await file.arrayBuffer())
  const bytes = readImageFile(sent) && withoutMetadata(sent)
  const image = bytes && readImageFile(bytes)
  if (!image) return refused('image_type')
  const fault = imageSizeFault(type, image)
  if (fault) return refused(fault, imageBounds[type][fault === 'image_too_small' ? 'least' : 'most'])
  const db = drizzle(directoryOf(env))
  if ((await db.$count(images, eq(images.account_id, me.account.id))) >= MAX_IMAGES) return refuse('image_limit')
  const row: ImageRow = {
    id: newId('img'),
    account_id: me.account.id,
    event_id: null,
    organizer_id: null,
    ...owner,
    type,
    width: image.width,
    height: image.height,
    bytes: bytes.length,
    created_at: isoTime(now),
    check_at: isoTime(now + (type === 'TEXT' ? UNUSED_TEXT_IMAGE_GRACE_MS : hour)),
  }
  // Known before it is stored: whatever fails between leaves nothing in R2 that no one knows of.
  await db.insert(images).values(row)
  const over = type === 'TEXT' ? await overForTexts(env, row, now) : null
  if (over) {
    await db.delete(images).where(eq(images.id, row.id))
    return refuse(over)
  }
  await env.IMAGES.put(row.id, bytes, { httpMetadata: { contentType: image.media_type } })
  return ok(row)
}

/** Which limit of images for texts the one that was added last is over; many at once are counted with it. */
const overForTexts = async (
  env: Env,
  { account_id, event_id }: ImageRow,
  now: number,
): Promise<'image_limit_event' | 'image_limit_hour' | null> => {
  const db = drizzle(directoryOf(env))
  const isText = eq(images.type, 'TEXT')
  if ((await db.$count(images, and(eq(images.event_id, event_id ?? ''), isText))) > MAX_TEXT_IMAGES) return 'image_limit_event'
  const lately = and(eq(images.account_id, account_id), gt(images.created_at, isoTime(now - hour)), isText)
  return (await db.$count(images, lately)) > MAX_TEXT_IMAGES_AN_HOUR ? 'image_limit_hour' : null
}

/** Has every image of an event or an organizer looked at, but those of texts: what nothing shows any more goes with the clock's next turn. */
export const checkImages = async (env: Env, accountId: string, owner: ImageOwner, now: number): Promise<void> => {
  const ofOwner = 'event_id' in owner ? eq(images.event_id, owner.event_id) : eq(images.organizer_id, owner.organizer_id)
  await drizzle(directoryOf(env))
    .update(images)
    .set({ check_at: isoTime(now) })
    .where(and(ofOwner, eq(images.account_id, accountId), ne(images.type, 'TEXT')))
}
