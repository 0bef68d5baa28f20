import type { RoomTicket } from '../../../worker/contract/room.ts'
import { deviceStorage } from '../../lib/storage.ts'
import { placeKey } from '../buyer-order/room-pass.ts'

/** This device's place in a line: one for all its tabs, whatever is reloaded or closed. */
export type KeptPlace = RoomTicket & {
  /** The line that these were counted in, by its opening. */
  line: string | null
  /** The place one began at, and the best there was since: what is shown never goes backwards. */
  started: number | null
  best: number | null
}

/** The place of this device, or null. */
export const readPlace = (eventId: string): KeptPlace | null =>
  JSON.parse(deviceStorage.read(placeKey(eventId)) ?? 'null') as KeptPlace | null

/** Keeps it; null gives it up. */
export const writePlace = (eventId: string, place: KeptPlace | null): void =>
  deviceStorage.write(placeKey(eventId), place && JSON.stringify(place))

/** A place that was just given. */
export const newPlace = (ticket: RoomTicket): KeptPlace => ({ ...ticket, line: null, started: null, best: null })

/** The same place counted once more: the best of all counts in this line, where another tab's may be better. */
export const counted = (kept: KeptPlace, line: string, place: number): KeptPlace => {
  const isSame = kept.line === line && kept.best !== null
  const best = isSame ? Math.min(kept.best ?? place, place) : place
  return { ...kept, line, best, started: isSame ? (kept.started ?? best) : best }
}
