import type { Box } from '../../../box-office/box.ts'
import { keepValue, keptValue } from '../../../box-office/kept-values.ts'
import { siteAround } from '../../../domain/address.ts'
import { hashSecret } from '../../../domain/secret.ts'

const hour = 3_600_000
const day = 24 * hour

/** Requests from one address in an hour: a campus, all of whom want the same ticket. */
const MAX_PER_ADDRESS = 300
/** The same from the IPv6 /48 around it. */
const MAX_PER_SITE = 1200
/** Mails to one person of an event's lists, caused by anyone's request. */
const MAX_MAILS_PER_PERSON = { hour: 4, day: 10 }

/** Counts a request to be put on a list, under its address and the site around it; false where they made too many within an hour. */
export const countRequest = (box: Box, address: string | null): boolean => {
  if (address === null) return true
  const site = siteAround(address)
  return (site === null || countUnder(box, site, MAX_PER_SITE)) && countUnder(box, address, MAX_PER_ADDRESS)
}

const countUnder = (box: Box, under: string, most: number): boolean => {
  const key = `waitlist from ${hashSecret(under)}`
  const times = (keptValue<{ times: number[] }>(box, key)?.times ?? []).filter((at) => at > box.now - hour)
  if (times.length >= most) return false
  keepValue(box, key, { times: [...times, box.now] })
  return true
}

/** Takes one of the mails that requests may cause to a person; false where none is left, and none is to be sent. */
export const takeMail = (box: Box, person: string): boolean => {
  const key = `waitlist to ${hashSecret(person)}`
  const times = (keptValue<{ times: number[] }>(box, key)?.times ?? []).filter((at) => at > box.now - day)
  const isOften = times.length >= MAX_MAILS_PER_PERSON.day || times.filter((at) => at > box.now - hour).length >= MAX_MAILS_PER_PERSON.hour
  if (!isOften) keepValue(box, key, { times: [...times, box.now] })
  return !isOften
}
