import { createHmac, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 16

const macOf = (key: Uint8Array, mailId: string): Buffer => createHmac('sha256', key).update(mailId).digest().subarray(0, MAC_BYTES)

/** The token of a mail's link to unsubscribe: it names the mail, and holds nothing about its reader. */
export const unsubscribeToken = (key: Uint8Array, mailId: string): string =>
  `${Buffer.from(mailId).toString('base64url')}.${macOf(key, mailId).toString('base64url')}`

/** The mail's id of a token; null for one that was not signed with the key. */
export const mailIdOfToken = (key: Uint8Array, token: string): string | null => {
  const [name = '', mac = '', ...more] = token.split('.')
  const mailId = Buffer.from(name, 'base64url').toString()
  const given = Buffer.from(mac, 'base64url')
  const isSigned = more.length === 0 && given.length === MAC_BYTES && timingSafeEqual(given, macOf(key, mailId))
  return isSigned ? mailId : null
}
