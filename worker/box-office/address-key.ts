import { siteAround } from '../domain/address.ts'
import { newToken } from '../domain/id.ts'
import { deriveSecret } from '../domain/secret.ts'
import type { Box } from './box.ts'
import { keepAnswer, keptAnswer, keptFor } from './idempotency.ts'
import { cachedUntilWrite } from './cached-until-write.ts'

const ofAddresses = { key: 'key of addresses', body_hash: '' }
type DaysKey = { key: string; since: number }
const keptKey = cachedUntilWrite((box) => keptAnswer<DaysKey>(box, ofAddresses))

/** An address hashed with the key of the day: the box reveals no address, and the key changes every day. */
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

/** The keys an address is counted under: its own, and for an IPv6 network (/64) that of the site (/48) around it, separated by a space. */
export const holderOf = (box: Box, address: string): string => {
  const site = siteAround(address)
  return site === null ? keyedHolder(box, address) : `${keyedHolder(box, address)} ${keyedHolder(box, site)}`
}
