import { eq, inArray, lte } from 'drizzle-orm'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { siteAround } from '../../../domain/address.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { listAtDoor, type AtDoor } from './pin.ts'
import { pinTries } from './table.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Ten wrong PINs from one address, then a wait that doubles from a minute to a quarter of an hour: guessing four digits takes weeks. */
const ADDRESS_PACE = { free: 10, wait: MINUTE_MS, longest: 15 * MINUTE_MS, forget: DAY_MS }
/** For the IPv6 /48 around it, which may belong to one holder. */
const SITE_PACE = { ...ADDRESS_PACE, free: 40 }
/** Wrong PINs of one list within an hour, from all addresses. */
const MAX_WRONG_PER_LIST = 200
/** How long an address that knew the PIN is exempt from the list's limit. */
const PROVEN_MS = 30 * DAY_MS
const ROWS_FORGOTTEN_AT_ONCE = 1000

type Tries = typeof pinTries.$inferSelect

const load = (box: Box, key: string): Tries | undefined => {
  const row = box.db.select().from(pinTries).where(eq(pinTries.key, key)).all()[0]
  return row && row.forget_at > box.now ? row : undefined
}

const save = (box: Box, row: Tries): void => {
  box.db.insert(pinTries).values(row).onConflictDoUpdate({ target: pinTries.key, set: row }).run()
}

const forget = (box: Box): void => {
  const over = box.db.select({ key: pinTries.key }).from(pinTries).where(lte(pinTries.forget_at, box.now)).limit(ROWS_FORGOTTEN_AT_ONCE)
  box.db.delete(pinTries).where(inArray(pinTries.key, over)).run()
}

const tooSoon = (box: Box, next: number) =>
  refuse('rate_limited', { facts: { reason: 'pin', retry_after: Math.max(1, Math.ceil((next - box.now) / 1000)) } })

/**
 * Checks a PIN before every call with one that isn't proven. Wrong ones are counted by address, by site and by list, in
 * the box's storage, because its memory ends with a quiet minute. Without an address nothing is limited.
 */
export const tryDoorPin = (box: Box, { address, ...at }: AtDoor & { address: string | null }): Result<null> => {
  const keyOf = (what: string) => hashSecret(`${what} ${at.short_id} ${address}`)
  const [provenKey, listKey] = [keyOf('proven'), hashSecret(`list ${at.short_id}`)]
  const [byList, proven] = [load(box, listKey), load(box, provenKey)]
  const site = address === null ? null : siteAround(address)
  const paced = [
    { key: keyOf('address'), pace: ADDRESS_PACE },
    ...(site ? [{ key: hashSecret(`site ${at.short_id} ${site}`), pace: SITE_PACE }] : []),
  ].map((one) => ({ ...one, tries: load(box, one.key) }))
  const nextAt = Math.max(...paced.map(({ tries }) => tries?.next_at ?? 0))
  if (address !== null && nextAt > box.now) return tooSoon(box, nextAt)
  if (address !== null && !proven && byList && byList.tries >= MAX_WRONG_PER_LIST) return tooSoon(box, byList.forget_at)
  const found = listAtDoor(box, at)
  if (found.ok) {
    // Written once a day at most, because devices call often.
    const isNoted = proven && proven.forget_at > box.now + PROVEN_MS - DAY_MS
    if (address !== null && found.value.pin_hash !== null && !isNoted)
      save(box, { key: provenKey, tries: 0, next_at: 0, forget_at: box.now + PROVEN_MS })
    return ok(null)
  }
  if (address === null || found.problem.code !== 'pin_invalid') return found
  forget(box)
  for (const { key, pace, tries: before } of paced) {
    const tries = (before?.tries ?? 0) + 1
    const next_at = tries < pace.free ? 0 : box.now + Math.min(pace.longest, pace.wait * 2 ** (tries - pace.free))
    save(box, { key, tries, next_at, forget_at: box.now + pace.forget })
  }
  save(box, { key: listKey, tries: (byList?.tries ?? 0) + 1, next_at: 0, forget_at: byList?.forget_at ?? box.now + HOUR_MS })
  return found
}
