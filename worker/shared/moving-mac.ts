import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { writeMovingCode, type MovingCode } from './moving-code.ts'

// The key of moving codes is derived from the hash of a ticket's own code, which entrance devices keep: they can check a
// code, and neither show the ticket's own nor open its page. Synchronous on purpose: boxes and devices decide scans
// without waiting.

/** Without letters that are mistaken for digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const MAC_LENGTH = 14

/** The key of a ticket's moving codes in hex, from the SHA-256 of its own code. */
export const movingKeyOf = (codeHash: string): string => bytesToHex(hmac(sha256, utf8ToBytes(codeHash), utf8ToBytes('foyer moving code')))

const macOf = (key: string, reference: string, slot: number): string =>
  [...hmac(sha256, hexToBytes(key), utf8ToBytes(`${reference} ${slot}`)).subarray(0, MAC_LENGTH)]
    .map((byte) => alphabet[byte % 32])
    .join('')

/** The code of a ticket in a slot. `reference` is as printed, `#K7M2QX-1`. */
export const movingCode = (key: string, reference: string, slot: number): string =>
  writeMovingCode({ reference, slot, mac: macOf(key, reference, slot) })

/** Whether a code was made with this key. */
export const isMadeWith = (key: string, { reference, slot, mac }: MovingCode): boolean => macOf(key, reference, slot) === mac
