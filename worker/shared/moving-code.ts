import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

// Codes that change every 15 seconds: the ticket's reference, the slot, and a keyed hash of both. The key is derived from
// the hash of the ticket's own code, which entrance devices keep: they can check a code, and neither show the ticket's own
// nor open its page. Synchronous on purpose: boxes and devices decide scans without waiting.

/** How long a code is shown, in milliseconds. */
export const SLOT_MS = 15_000
/** How many slots a code may be off: clocks differ, and a queue is not a stopwatch. */
export const MAX_SLOTS_OFF = 2
/** A phone whose clock is further off shows no code. */
export const MAX_CLOCK_ERROR_MS = MAX_SLOTS_OFF * SLOT_MS

/** Without letters that are mistaken for digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const MAC_LENGTH = 14

/** The key of a ticket's moving codes in hex, from the SHA-256 of its own code. */
export const movingKeyOf = (codeHash: string): string => bytesToHex(hmac(sha256, utf8ToBytes(codeHash), utf8ToBytes('foyer moving code')))

/** The slot of a time in milliseconds. */
export const slotOf = (now: number): number => Math.floor(now / SLOT_MS)

const macOf = (key: string, reference: string, slot: number): string =>
  [...hmac(sha256, hexToBytes(key), utf8ToBytes(`${reference} ${slot}`)).subarray(0, MAC_LENGTH)]
    .map((byte) => alphabet[byte % 32])
    .join('')

/** The code of a ticket in a slot. `reference` is as printed, `#K7M2QX-1`. */
export const movingCode = (key: string, reference: string, slot: number): string =>
  `${reference.replace('#', '')}.${slot.toString(36).toUpperCase()}.${macOf(key, reference, slot)}`

/** The parts of a moving code, not verified. */
export type MovingCode = { reference: string; slot: number; mac: string }

/** Reads a scanned text as a moving code; null if it is none. */
export const readMovingCode = (text: string): MovingCode | null => {
  const [, reference, slot, mac] = /^([0-9A-Z]{6}-\d{1,4})\.([0-9A-Z]{1,9})\.([0-9A-Z]{14})$/.exec(text.trim().toUpperCase()) ?? []
  return reference && slot && mac ? { reference: `#${reference}`, slot: Number.parseInt(slot, 36), mac } : null
}

/** Whether a code was made with this key. */
export const isMadeWith = (key: string, { reference, slot, mac }: MovingCode): boolean => macOf(key, reference, slot) === mac

/** Whether a code's slot is the one of this time, or near enough. */
export const isCurrent = ({ slot }: Pick<MovingCode, 'slot'>, now: number): boolean => Math.abs(slot - slotOf(now)) <= MAX_SLOTS_OFF
