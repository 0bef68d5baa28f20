import { and, desc, gt, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { hashSecret } from '../../domain/secret.ts'
import { isoTime } from '../../domain/time.ts'
import type { Whereabouts } from '../../http/whereabouts.ts'
import { knownPlaces } from './table.ts'

const day = 24 * 3_600_000
const kept = 180 * day
const rowsAtOnce = 10_000

const placesOf = (email: string, { network, device }: Whereabouts): string[] => [
  hashSecret(`${email} device ${device}`),
  hashSecret(`${email} network ${network}`),
]

/** Who has signed in by this address from here before, the latest first, and what `here` is: their browser rather than their network. */
export const knownHere = async (
  d1: D1Database,
  email: string,
  from: Whereabouts,
  now: number,
): Promise<{ users: string[]; place: string | undefined }> => {
  const places = placesOf(email, from)
  const rows = await drizzle(d1)
    .select({ user_id: knownPlaces.user_id, place: knownPlaces.place })
    .from(knownPlaces)
    .where(and(inArray(knownPlaces.place, places), gt(knownPlaces.used_at, isoTime(now - kept))))
    .orderBy(desc(knownPlaces.used_at))
    .limit(100)
  return { users: [...new Set(rows.map(({ user_id }) => user_id))], place: places.find((one) => rows.some(({ place }) => place === one)) }
}

/** Remembers that a user signed in by this address from here. */
export const rememberPlace = async (d1: D1Database, email: string, userId: string, from: Whereabouts, now: number): Promise<void> => {
  const used_at = isoTime(now)
  await drizzle(d1)
    .insert(knownPlaces)
    .values(placesOf(email, from).map((place) => ({ place, user_id: userId, used_at })))
    .onConflictDoUpdate({ target: [knownPlaces.place, knownPlaces.user_id], set: { used_at } })
}

/** Forgets where nobody has signed in from for half a year: a bounded step for the clock; what is left over is done by the next. */
export const forgetPlaces = async (d1: D1Database, now: number): Promise<void> => {
  await d1
    .prepare('delete from known_places where rowid in (select rowid from known_places where used_at <= ?1 limit ?2)')
    .bind(isoTime(now - kept), rowsAtOnce)
    .run()
}
