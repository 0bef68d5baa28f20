import { addressLines, inOneLine, streetAndTown } from '../../worker/contract/address.ts'
import type { Location } from '../../worker/contract/events.ts'

/** The street and the town on one line; of a place without a venue, what its name leaves out. */
export const addressLine = (location: Location): string => {
  const named = placeName(location)
  return inOneLine(location.venue_name ? addressLines(location) : addressLines(location).filter((line) => !named.includes(line)))
}

/** What people call the place: the venue, else the street, else the town. */
export const placeName = (location: Location): string => location.venue_name || streetAndTown(location)

/** Venue and address on one line. */
export const placeAndAddress = (location: Location): string => inOneLine([placeName(location), addressLine(location)])

/** Venue and town, for a short line (`Speicher 9, Hamburg`). */
export const shortPlace = (location: Location): string => inOneLine([location.venue_name, location.city]) || placeName(location)

/** A map of the place: the organizer's own link, else a search for the address; null without one. */
export const mapsUrl = (location: Location): string | null => {
  if (location.maps_url) return location.maps_url
  const { venue_name, address_1, postal_code, city, country } = location
  const query = [venue_name, address_1, postal_code, city, country].filter(Boolean).join(', ')
  return address_1 || city ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}` : null
}
