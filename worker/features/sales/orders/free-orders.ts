import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { keepValue, keptValue } from '../../../box-office/kept-values.ts'
import { siteAround } from '../../../domain/address.ts'
import { personOf } from '../../../domain/person.ts'
import { hashSecret } from '../../../domain/secret.ts'

const hour = 3_600_000
const day = 24 * hour
/** Mails that free orders from one address may cause in an hour: many people may be behind it. */
const MAX_MAILS_PER_ADDRESS = 100
/** The same from the IPv6 /48 around it. */
const MAX_MAILS_PER_SITE = 400

/** Mails of free orders to one person, by any buyer: an order, and its repetitions as often as its page allows. */
const MAX_MAILS_PER_PERSON = { hour: 6, day: 12 }

/** Takes one of the mails that free orders of this event may send to a person; false where none is left, and none is to be sent. */
export const takeFreeMail = (box: Box, email: string): boolean => {
  const key = `free mails ${hashSecret(personOf(email))}`
  const times = (keptValue<{ times: number[] }>(box, key)?.times ?? []).filter((at) => at > box.now - day)
  const isOften = times.length >= MAX_MAILS_PER_PERSON.day || times.filter((at) => at > box.now - hour).length >= MAX_MAILS_PER_PERSON.hour
  if (!isOften) keepValue(box, key, { times: [...times, box.now] })
  return !isOften
}

/**
 * Counts a free order that is about to be complete under the address it comes from, by the mails it sends: one to the
 * buyer and one to each other address. Refused where they would be more than 100 within an hour, or 400 from the IPv6 /48
 * around it; an order alone never is. Without an address nothing is limited.
 */
export const countFreeOrder = (box: Box, address: string | null, emails: readonly string[]): Result<null> => {
  if (address === null) return ok(null)
  const site = siteAround(address)
  const counted = site === null ? ok(null) : countUnder(box, site, emails, MAX_MAILS_PER_SITE)
  return counted.ok ? countUnder(box, address, emails, MAX_MAILS_PER_ADDRESS) : counted
}

const countUnder = (box: Box, under: string, emails: readonly string[], most: number): Result<null> => {
  const key = `free orders ${hashSecret(under)}`
  const sent = (keptValue<{ sent: [at: number, mails: number][] }>(box, key)?.sent ?? []).filter(([at]) => at > box.now - hour)
  const mails = new Set(emails.map((email) => email.toLowerCase())).size
  const before = sent.reduce((sum, [, count]) => sum + count, 0)
  if (before > 0 && before + mails > most) return refuse('rate_limited', { facts: { reason: 'free_orders' } })
  keepValue(box, key, { sent: [...sent, [box.now, mails]] })
  return ok(null)
}
