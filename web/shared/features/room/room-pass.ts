import { roomCookie } from '../../../../worker/contract/page.ts'
import { readCookie, writeCookie } from '../../lib/cookie.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { deviceStorage, parseStored, tabStorage } from '../../lib/storage.ts'

const passKey = (eventId: string): string => `foyer.pass.${eventId}`
const wayKey = (eventId: string): string => `foyer.way.${eventId}`
/** The storage key of a device's place in an event's waiting room. */
export const placeKey = (eventId: string): string => `foyer.room.${eventId}`

/** The pass a device gets at its turn. */
export type Pass = { pass: string; expires_at: string }

/** The unexpired pass this device holds for an event. */
export const passOf = (eventId: string): Pass | null => {
  const pass = parseStored<Pass>(deviceStorage.read(passKey(eventId)))
  return pass && Date.parse(pass.expires_at) > serverNow() ? pass : null
}

/** Stores a pass, and sets a cookie that makes the worker serve the event's page. False where neither is allowed. */
export const keepPass = (eventId: string, pass: Pass): boolean => {
  deviceStorage.write(passKey(eventId), JSON.stringify(pass))
  writeCookie(roomCookie(eventId), '1', Math.max(1, Math.round((Date.parse(pass.expires_at) - serverNow()) / 1000)))
  return readCookie(roomCookie(eventId)) !== null
}

/** Deletes an invalid pass; `placeToo` if the place was used with it. */
export const forgetPass = (eventId: string, { placeToo = false } = {}): void => {
  deviceStorage.write(passKey(eventId), null)
  if (placeToo) deviceStorage.write(placeKey(eventId), null)
  if (readCookie(roomCookie(eventId)) !== null) writeCookie(roomCookie(eventId), null)
}

/** The header of an order while the room is open; empty without a pass. */
export const passHeaders = (eventId: string): Record<string, string> => {
  const held = passOf(eventId)
  return held ? { 'X-Room-Pass': held.pass } : {}
}

/** Goes to the event's waiting room and returns to `then` afterwards; the cart stays in this tab. */
export const goToRoom = (eventId: string, then: string): void => {
  forgetPass(eventId)
  tabStorage.write(wayKey(eventId), then)
  window.location.assign(`/e/${encodeURIComponent(eventId)}`)
}

/** The address this tab returns to from the waiting room, once; by default the current one. */
export const popReturnTo = (eventId: string): string => {
  const way = tabStorage.read(wayKey(eventId))
  tabStorage.write(wayKey(eventId), null)
  return way ?? window.location.pathname + window.location.search
}
