import { crc32 } from 'node:zlib'

// `fyr_`, 27 characters of base 62 from 160 random bits, and 6 of a CRC-32 over all before: secret scanners can tell a
// key from other text without asking a server, and a mistyped key is refused without a look into the database.

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const form = /^fyr_[0-9A-Za-z]{33}$/

const base62 = (value: bigint, length: number): string => {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = `${alphabet[Number(rest % 62n)]}${text}`
  return text
}

const checksum = (text: string): string => base62(BigInt(crc32(text)), 6)

/** A new API key of 160 random bits. */
export const newApiKey = (): string => {
  const bits = BigInt(`0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString('hex')}`)
  const text = `fyr_${base62(bits, 27)}`
  return `${text}${checksum(text)}`
}

/** Whether a text has the form and the checksum of an API key. */
export const isApiKey = (text: string): boolean => form.test(text) && checksum(text.slice(0, -6)) === text.slice(-6)
