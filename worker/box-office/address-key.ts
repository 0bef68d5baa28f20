import { siteAround } from '../domain/address.ts'
import { newToken } from '../domain/id.ts'
import { deriveSecret } from '../domain/secret.ts'
import type { Box } from './box.ts'
import { keepValue, keptValue, VALUE_KEPT_MS } from './kept-values.ts'
import { cachedUntilWrite } from './cached-until-write.ts'

const KEY_OF_ADDRESSES = 'key of addresses'
type DaysKey = { key: string; since: number }
const keptKey = cachedUntilWrite((box) => keptValue<DaysKey>(box, KEY_OF_ADDRESSES))

/** An address hashed with the key of the day: the box reveals no address, and the key changes every day. */
const keyedHolder = (box: Box, address: string): string => {
  const kept = keptKey(box)
  const known = kept && box.now < kept.since + VALUE_KEPT_MS ? kept : null
  const { key, since } = known ?? { key: newToken(), since: box.now }
  if (!known) {
    keepValue(box, KEY_OF_ADDRESSES, { key, since })
    box.memo.changed()
  }
  return deriveSecret(address, key)
}

/** The keys an address is counted under: its own, and for an IPv6 network (/64) that of the site (/48) around it, separated by a space. */
export const holderOf = (box: Box, address: string): string => {
  const site = siteAround(address)
  return site === null ? keyedHolder(box, address) : `${keyedHolder(box, address)} ${keyedHolder(box, site)}`
}
