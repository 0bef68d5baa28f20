import type { RoomTicket } from '../../../../worker/contract/room.ts'
import { deviceStorage, parseStored } from '../../lib/storage.ts'
import { placeKey } from './room-pass.ts'

/** This device's place in a line, shared by its tabs and kept across reloads. */
export type SavedPlace = RoomTicket & {
  /** The opening of the line that `started` and `best` belong to. */
  line: string | null
  /** The first place and the best one so far: the shown place never gets worse. */
  started: number | null
  best: number | null
}

/** The place of this device, or null. */
export const readPlace = (eventId: string): SavedPlace | null => parseStored<SavedPlace>(deviceStorage.read(placeKey(eventId)))

/** Saves it; null deletes it. */
export const writePlace = (eventId: string, place: SavedPlace | null): void =>
  deviceStorage.write(placeKey(eventId), place && JSON.stringify(place))

/** A new place. */
export const newPlace = (ticket: RoomTicket): SavedPlace => ({ ...ticket, line: null, started: null, best: null })

/** The place after another count: the best in this line, which may come from another tab. */
export const counted = (saved: SavedPlace, line: string, place: number): SavedPlace => {
  const isSame = saved.line === line && saved.best !== null
  const best = isSame ? Math.min(saved.best ?? place, place) : place
  return { ...saved, line, best, started: isSame ? (saved.started ?? best) : best }
}
