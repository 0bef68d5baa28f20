import { addressLines, inOneLine, streetAndTown } from '../../../worker/shared/address.ts'
import type { Location } from '../../../worker/contract/events.ts'

/** Street and town on one line, without what `placeName` already shows. */
export const addressLine = (location: Location): string => {
  const named = placeName(location)
  return inOneLine(location.venue_name ? addressLines(location) : addressLines(location).filter((line) => !named.includes(line)))
}

/** The place's name: the venue, else the street, else the town. */
export const placeName = (location: Location): string => location.venue_name || streetAndTown(location)

/** Venue and address on one line. */
export const placeAndAddress = (location: Location): string => inOneLine([placeName(location), addressLine(location)])

/** Venue and town, for a short line (`Speicher 9, Hamburg`). */
export const shortPlace = (location: Location): string => inOneLine([location.venue_name, location.city]) || placeName(location)

export { mapsUrl } from '../../../worker/shared/address.ts'
