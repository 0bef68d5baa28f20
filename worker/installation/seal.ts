import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { InstallationKeys } from './installation.ts'

const cipher = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]

/** What a secret is for: each purpose has a key of its own. */
type SealPurpose = 'second factor' | 'webhook'
/** What links are signed for that stay valid without a row of their own. */
type LinkPurpose = 'unsubscribe'

/** Derived from a key that D1 never holds: its rows alone reveal no secret, and sign no link. */
export const keyOf = (keys: InstallationKeys, purpose: SealPurpose | LinkPurpose): Buffer =>
  createHmac('sha256', `${purpose} ${keys.private_key.d}`).digest()

/** Encrypts a secret for storage, bound to its owner; base64. */
export const seal = (keys: InstallationKeys, purpose: SealPurpose, ownerId: string, secret: Uint8Array): string => {
  const nonce = randomBytes(nonceLength)
  const sealing = createCipheriv(cipher, keyOf(keys, purpose), nonce).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts an owner's secret; throws where it was not sealed for them, or was changed. */
export const unseal = (keys: InstallationKeys, purpose: SealPurpose, ownerId: string, sealed: string): Uint8Array => {
  const bytes = Buffer.from(sealed, 'base64')
  const opening = createDecipheriv(cipher, keyOf(keys, purpose), bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  return new Uint8Array(Buffer.concat([opening.update(bytes.subarray(nonceLength + tagLength)), opening.final()]))
}
