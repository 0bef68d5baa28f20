import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// Hashed in JavaScript: for a short text, setting up the runtime's own hash takes longer than all the rest.

/** A secret's stored form: its SHA-256, in hex. */
export const hashSecret = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)))

/** A secret derived from the bearer's and a stored random one: neither alone reveals it. */
export const deriveSecret = (bearerSecret: string, storedSecret: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(storedSecret), utf8ToBytes(bearerSecret))).slice(0, 40)
