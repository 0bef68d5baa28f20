import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { keyNamed, signingKey, type InstallationKey, type InstallationKeys } from './keys.ts'

const cipher = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]

/** What a secret is for: each purpose has a key of its own. */
type SealPurpose = 'second factor' | 'webhook'
/** What links are signed for that stay valid without a row of their own. */
type LinkPurpose = 'unsubscribe'

/** Derived from a key that D1 never holds: its rows alone reveal no secret, and sign no link. */
export const keyOf = ({ private_key }: InstallationKey, purpose: SealPurpose | LinkPurpose): Buffer =>
  createHmac('sha256', `${purpose} ${private_key.d}`).digest()

/** The name of the key a secret was sealed with, before its colon; secrets from before keys rotate have none. */
const partsOf = (sealed: string): { kid: string | undefined; bytes: Buffer } => {
  const [first = '', second] = sealed.split(':')
  return { kid: second === undefined ? undefined : first, bytes: Buffer.from(second ?? first, 'base64') }
}

/** Encrypts a secret for storage, bound to its owner: the key's name and base64. */
export const seal = (keys: InstallationKeys, purpose: SealPurpose, ownerId: string, secret: Uint8Array): string => {
  const key = signingKey(keys)
  const nonce = randomBytes(nonceLength)
  const sealing = createCipheriv(cipher, keyOf(key, purpose), nonce).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()])
  return `${key.kid}:${Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64')}`
}

/** Decrypts an owner's secret; throws where it was not sealed for them, or was changed. */
export const unseal = (keys: InstallationKeys, purpose: SealPurpose, ownerId: string, sealed: string): Uint8Array => {
  const { kid, bytes } = partsOf(sealed)
  const key = keyNamed(keys, kid)
  if (!key) throw new Error('sealed with an unknown key')
  const opening = createDecipheriv(cipher, keyOf(key, purpose), bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  return new Uint8Array(Buffer.concat([opening.update(bytes.subarray(nonceLength + tagLength)), opening.final()]))
}

/** The key a secret was sealed with: `ready` reads the keys again for one it doesn't know. */
export const kidOfSealed = (sealed: string): string | undefined => partsOf(sealed).kid

/** A secret sealed with the present key, where it is sealed with another; else null. */
export const sealedAnew = (keys: InstallationKeys, purpose: SealPurpose, ownerId: string, sealed: string): string | null =>
  partsOf(sealed).kid === signingKey(keys).kid ? null : seal(keys, purpose, ownerId, unseal(keys, purpose, ownerId, sealed))
