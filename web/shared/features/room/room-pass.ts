import { roomCookie } from '../../../worker/contract/page.ts'
import { readCookie, writeCookie } from '../../lib/cookie.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { deviceStorage, tabStorage } from '../../lib/storage.ts'

const passKey = (eventId: string): string => `foyer.pass.${eventId}`
const wayKey = (eventId: string): string => `foyer.way.${eventId}`
/** Where a device keeps its place in an event's waiting room. */
export const placeKey = (eventId: string): string => `foyer.room.${eventId}`

/** What the waiting room gave this device at its turn. */
export type Pass = { pass: string; expires_at: string }

/** The pass this device holds for an event, while it is good. */
export const passOf = (eventId: string): Pass | null => {
  const pass = JSON.parse(deviceStorage.read(passKey(eventId)) ?? 'null') as Pass | null
  return pass && Date.parse(pass.expires_at) > serverNow() ? pass : null
}

/** Keeps a pass, and says so where the worker reads it: then it answers with the event's page. False where neither is allowed. */
export const keepPass = (eventId: string, pass: Pass): boolean => {
  deviceStorage.write(passKey(eventId), JSON.stringify(pass))
  writeCookie(roomCookie(eventId), '1', Math.max(1, Math.round((Date.parse(pass.expires_at) - serverNow()) / 1000)))
  return readCookie(roomCookie(eventId)) !== null
}

/** Gives a pass up that opens nothing any more; `placeToo` where the place in the line has been used with it. */
export const forgetPass = (eventId: string, { placeToo = false } = {}): void => {
  deviceStorage.write(passKey(eventId), null)
  if (placeToo) deviceStorage.write(placeKey(eventId), null)
  if (readCookie(roomCookie(eventId)) !== null) writeCookie(roomCookie(eventId), null)
}

/** The header an order carries while the room is open; none without a pass. */
export const passHeaders = (eventId: string): Record<string, string> => {
  const held = passOf(eventId)
  return held ? { 'X-Room-Pass': held.pass } : {}
}

/** Goes to the event's waiting room, and afterwards on to `then`; the cart stays in this tab. */
export const goToRoom = (eventId: string, then: string): void => {
  forgetPass(eventId)
  tabStorage.write(wayKey(eventId), then)
  window.location.assign(`/e/${encodeURIComponent(eventId)}`)
}

/** Where this tab goes on from the waiting room, once: whence it was sent, else where it is. */
export const wayOn = (eventId: string): string => {
  const way = tabStorage.read(wayKey(eventId))
  tabStorage.write(wayKey(eventId), null)
  // With a hash the same address again would be no new page.
  return way ?? window.location.pathname + window.location.search
}
