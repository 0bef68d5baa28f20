import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { InstallationKeys } from '../../../installation/installation.ts'

const cipher = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]

/** Derived from a key that D1 never holds: its rows alone reveal no secret. */
const keyOf = (keys: InstallationKeys): Buffer => createHmac('sha256', `second factor ${keys.private_key.d}`).digest()

/** Encrypts a secret for storage, bound to its user; base64. */
export const seal = (keys: InstallationKeys, userId: string, secret: Uint8Array): string => {
  const nonce = randomBytes(nonceLength)
  const sealing = createCipheriv(cipher, keyOf(keys), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts a user's secret; throws where it was not sealed for them, or was changed. */
export const unseal = (keys: InstallationKeys, userId: string, sealed: string): Uint8Array => {
  const bytes = Buffer.from(sealed, 'base64')
  const opening = createDecipheriv(cipher, keyOf(keys), bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  return new Uint8Array(Buffer.concat([opening.update(bytes.subarray(nonceLength + tagLength)), opening.final()]))
}
