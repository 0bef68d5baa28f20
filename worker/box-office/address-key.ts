import { siteAround } from '../domain/address.ts'
import { newToken } from '../domain/id.ts'
import { deriveSecret } from '../domain/secret.ts'
import type { Box } from './box.ts'
import { keepAnswer, keptAnswer, keptFor } from './idempotency.ts'
import { cachedUntilWrite } from './cached-until-write.ts'

const ofAddresses = { key: 'key of addresses', body_hash: '' }
type DaysKey = { key: string; since: number }
const keptKey = cachedUntilWrite((box) => keptAnswer<DaysKey>(box, ofAddresses))

/** An address under the key of the day: no one who reads the box learns it without the key, and that is another one every day. */
const keyedHolder = (box: Box, address: string): string => {
  const kept = keptKey(box)
  const known = kept.ok && kept.value && box.now < kept.value.since + keptFor ? kept.value : null
  const { key, since } = known ?? { key: newToken(), since: box.now }
  if (!known) {
    keepAnswer(box, ofAddresses, { key, since })
    box.memo.changed()
  }
  return deriveSecret(address, key)
}

/** What an address is counted under, and where it is an IPv6 network (/64) the site (/48) around it: one or two keys, with a space between. */
export const holderOf = (box: Box, address: string): string => {
  const site = siteAround(address)
  return site === null ? keyedHolder(box, address) : `${keyedHolder(box, address)} ${keyedHolder(box, site)}`
}
