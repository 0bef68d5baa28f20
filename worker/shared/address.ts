import type { Location } from '../contract/events.ts'

type Address = Pick<Location, 'address_1' | 'address_2' | 'city' | 'region' | 'postal_code' | 'country'>
type Part = string | null | undefined

/** Countries whose postal code follows the town and its region; in Latin letters, where there are others too. */
const codeLast = /^(AU|BD|BH|CA|CN|CO|EG|GB|ID|IE|IN|JO|JP|KE|KR|LB|LK|NG|NP|NZ|PK|RU|SA|SG|TH|TW|UA|US|VN|ZA)$/
/** Countries whose addresses, in their own script, go from the region down to the door. */
const largestFirst = /^(CN|JP|KR|TW)$/
const ownScript = /[\p{sc=Han}\p{sc=Hang}]/u

const joined = (parts: Part[], by: string): string => parts.filter(Boolean).join(by)

/** Parts of an address on one line, separated as in their script. */
export const inOneLine = (parts: Part[]): string => {
  const all = joined(parts, ' ')
  return ownScript.test(all) ? all : joined(parts, /\p{sc=Arab}/u.test(all) ? '، ' : ', ')
}

const isLargestFirst = ({ address_1: street, city, country }: Address): boolean =>
  largestFirst.test(country ?? '') && ownScript.test(joined([city, street], ''))

/** The region where it has a line of its own, which a city state has not. */
const regionBeside = ({ city, region }: Address): Part => (region === city ? null : region)

/** The town with its postal code in the order of its country, and with its region if that belongs between them. */
const townLine = ({ city, region, postal_code: code, country }: Address): string => {
  if (country === 'BR') return joined([city, region], ' - ')
  return codeLast.test(country ?? '') ? joined([city, joined([region, code], ' ')], region ? ', ' : ' ') : joined([code, city], ' ')
}

/** Street and town on one line, in the order of their country. */
export const streetAndTown = (address: Address): string => {
  const { address_1: street, address_2: more, city, country } = address
  if (!isLargestFirst(address)) return inOneLine([street, townLine(address)])
  return joined([joined([regionBeside(address), city, street], country === 'KR' ? ' ' : ''), more], ' ')
}

/** An address as an envelope of its country has it, line by line, without venue and country. */
export const addressLines = (address: Address): string[] => {
  const { address_1: street, address_2: more, postal_code, country } = address
  const code = country === 'JP' && postal_code && isLargestFirst(address) ? `〒${postal_code}` : postal_code
  const own = country === 'KR' ? [streetAndTown(address), code] : [code, streetAndTown(address)]
  const last = country === 'BR' ? code : codeLast.test(country ?? '') ? null : regionBeside(address)
  const lines = isLargestFirst(address) ? own : [street, more, townLine(address), last]
  return lines.flatMap((line) => line?.trim() || [])
}

/** A map of the place: the organizer's own link, else a search for the address; null without one. */
export const mapsUrl = (location: Location): string | null => {
  if (location.maps_url) return location.maps_url
  const { venue_name, address_1, postal_code, city, country } = location
  const query = [venue_name, address_1, postal_code, city, country].filter(Boolean).join(', ')
  return address_1 || city ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}` : null
}
