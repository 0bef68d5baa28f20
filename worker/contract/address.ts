import type { Location } from './events.ts'

type Address = Pick<Location, 'address_1' | 'address_2' | 'city' | 'region' | 'postal_code' | 'country'>

/** Where the postal code follows the town and its region. */
const codeLast = /^(AU|BR|CA|EG|GB|ID|IE|IN|NZ|SA|SG|TH|US|VN|ZA)$/
/** Where, in the place's own script, an address goes from the region down to the door. */
const largestFirst = /^(CN|JP|KR|TW)$/
const ownScript = /[\p{Script=Han}\p{Script=Hangul}]/u

const joined = (parts: (string | null | undefined)[], by: string): string => parts.filter(Boolean).join(by)

/** The town with its postal code in the order of its country, and with its region where that belongs between them. */
export const townLine = ({ city, region, postal_code: code, country }: Address): string =>
  codeLast.test(country ?? '') ? joined([city, joined([region, code], ' ')], region ? ', ' : ' ') : joined([code, city], ' ')

/** An address as an envelope of its country has it, line by line, without venue and country. */
export const addressLines = (address: Address): string[] => {
  const { address_1: street, address_2: more, city, region, postal_code: code, country } = address
  const lines =
    largestFirst.test(country ?? '') && ownScript.test(city ?? '')
      ? [joined([region, city, street, more], ''), code]
      : [street, more, townLine(address), codeLast.test(country ?? '') ? null : region]
  return lines.flatMap((line) => line?.trim() || [])
}
