import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// Hashed in JavaScript: to set up the runtime's own hash takes longer than all else that is done with a short text.

/** How a secret is kept: its SHA-256, in hex. */
export const hashSecret = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)))

/** A secret made from one that its bearer keeps and a random one that is kept here: neither side's own gives it away. */
export const deriveSecret = (bearerSecret: string, storedSecret: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(storedSecret), utf8ToBytes(bearerSecret))).slice(0, 40)
