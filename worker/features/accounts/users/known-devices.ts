import { and, desc, gt, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Directory } from '../../../db/databases.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { isoTime } from '../../../domain/time.ts'
import type { ClientOrigin } from '../../../http/client-origin.ts'
import { knownDevices } from './table.ts'

const day = 24 * 3_600_000
const RETENTION_MS = 180 * day
const rowsAtOnce = 10_000

/** A browser, and the network around it if that counts. */
type Here = Pick<ClientOrigin, 'device'> & Partial<ClientOrigin>

const placesOf = (email: string, { network, device }: Here): string[] => [
  hashSecret(`${email} device ${device}`),
  ...(network === undefined ? [] : [hashSecret(`${email} network ${network}`)]),
]

/** The users who signed in with this address from here before, the latest first, and whether `here` is their browser or their network. */
export const knownHere = async (
  d1: Directory,
  email: string,
  from: Here,
  now: number,
): Promise<{ users: string[]; place: string | undefined }> => {
  const places = placesOf(email, from)
  const rows = await drizzle(d1)
    .select({ user_id: knownDevices.user_id, place: knownDevices.place })
    .from(knownDevices)
    .where(and(inArray(knownDevices.place, places), gt(knownDevices.used_at, isoTime(now - RETENTION_MS))))
    .orderBy(desc(knownDevices.used_at))
    .limit(100)
  return { users: [...new Set(rows.map(({ user_id }) => user_id))], place: places.find((one) => rows.some(({ place }) => place === one)) }
}

/** Remembers that a user signed in by this address from here. */
export const rememberPlace = async (d1: Directory, email: string, userId: string, from: ClientOrigin, now: number): Promise<void> => {
  const used_at = isoTime(now)
  await drizzle(d1)
    .insert(knownDevices)
    .values(placesOf(email, from).map((place) => ({ place, user_id: userId, used_at })))
    .onConflictDoUpdate({ target: [knownDevices.place, knownDevices.user_id], set: { used_at } })
}

/** Deletes devices without a sign-in for half a year: a bounded step of the schedule; the next run continues. */
export const forgetKnownDevices = async (d1: Directory, now: number): Promise<void> => {
  await d1
    .prepare('delete from known_places where rowid in (select rowid from known_places where used_at <= ?1 limit ?2)')
    .bind(isoTime(now - RETENTION_MS), rowsAtOnce)
    .run()
}
