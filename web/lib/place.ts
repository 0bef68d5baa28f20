import { addressLines, townLine } from '../../worker/contract/address.ts'
import type { Location } from '../../worker/contract/events.ts'

const joined = (parts: (string | null | undefined)[], by: string): string => parts.filter(Boolean).join(by)

/** The street and the town on one line; of a place without a venue, what its name leaves out. */
export const addressLine = (location: Location): string => {
  const named = placeName(location)
  return joined(location.venue_name ? addressLines(location) : addressLines(location).filter((line) => !named.includes(line)), ', ')
}

/** What people call the place: the venue, else the street, else the town. */
export const placeName = (location: Location): string => location.venue_name || joined([location.address_1, townLine(location)], ', ')

/** Venue and town, for a short line (`Speicher 9, Hamburg`). */
export const shortPlace = (location: Location): string => joined([location.venue_name, location.city], ', ') || placeName(location)

/** A map of the place: the organizer's own link, else a search for the address; null without one. */
export const mapsUrl = (location: Location): string | null => {
  if (location.maps_url) return location.maps_url
  const query = joined([location.venue_name, location.address_1, location.postal_code, location.city, location.country], ', ')
  return location.address_1 || location.city ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}` : null
}
