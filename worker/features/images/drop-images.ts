import { asc, eq, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { boxForFoyer } from '../../box-office/client.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../env.ts'
import { organizers } from '../organizers/table.ts'
import { images, type ImageRow } from './table.ts'

/** Images looked at in one turn of the clock. */
const imagesAtOnce = 50
const laterBy = 3_600_000

/** Whether an event or an organizer shows an image; null where that can't be said now. */
const isShown = async (env: Env, { id, event_id, organizer_id }: ImageRow, now: number): Promise<boolean | null> => {
  if (organizer_id) {
    const [owner] = await drizzle(env.DB).select({ image_id: organizers.image_id }).from(organizers).where(eq(organizers.id, organizer_id))
    return owner?.image_id === id
  }
  const cover = await boxForFoyer(env, event_id ?? '', now).query('getCoverId', null)
  if (cover.ok) return cover.value === id
  return cover.problem.code === 'event_not_found' ? false : null
}

/**
 * Deletes images that nothing shows: replaced ones, those of deleted events, and what an upload that broke off left. The
 * event's box is asked, not the read model. A bounded step for the clock.
 */
export const dropUnusedImages = async (env: Env, now: number): Promise<void> => {
  const db = drizzle(env.DB)
  const due = await db
    .select()
    .from(images)
    .where(lte(images.check_at, isoTime(now)))
    .orderBy(asc(images.check_at))
    .limit(imagesAtOnce)
  for (const image of due) {
    const shown = await isShown(env, image, now)
    if (shown === false) {
      await env.IMAGES.delete(image.id)
      await db.delete(images).where(eq(images.id, image.id))
    } else {
      const check_at = shown ? null : isoTime(now + laterBy)
      await db.update(images).set({ check_at }).where(eq(images.id, image.id))
    }
  }
}
