import { importJWK, type CryptoKey, type JWK } from 'jose'

/** A key pair of the installation, from its first day to its last. Times in milliseconds. */
export type InstallationKey = {
  kid: string
  private_key: JWK
  public_key: JWK
  /** A new key is known everywhere before it signs. */
  signs_from: number
  /** When the next key signs; null for the newest. */
  retired_at: number | null
  /** It may have leaked: nothing it signed is accepted. It opens what was sealed with it, until that is sealed anew. */
  is_revoked: boolean
}

/** The keys of the installation, newest first. */
export type InstallationKeys = { ring: readonly InstallationKey[] }

/** The keys as they are stored. The fields of a single key are the newest one's: a worker from before keys rotate reads them alone. */
export type StoredKeys = Pick<InstallationKey, 'kid' | 'private_key' | 'public_key'> & Partial<InstallationKeys>

/** The keys of a record, in which the key of a worker from before keys rotate stands alone. */
export const ringOf = ({ ring, kid, private_key, public_key }: StoredKeys): InstallationKeys => ({
  ring: ring ?? [{ kid, private_key, public_key, signs_from: 0, retired_at: null, is_revoked: false }],
})

/** As many are kept: secrets that were sealed with an older one would be lost. */
export const MAX_KEYS = 100
/** Every isolate reads the keys again within this time. */
export const KEYS_SPREAD_MS = 30_000
/** What clocks may differ by. */
const CLOCK_SKEW_MS = 60_000

const oldest = ({ ring }: InstallationKeys): InstallationKey => ring.at(-1) as InstallationKey

/** The key that signs now. */
export const signingKey = (keys: InstallationKeys, now = Date.now()): InstallationKey =>
  keys.ring.find(({ signs_from, is_revoked }) => signs_from <= now && !is_revoked) ?? (keys.ring[0] as InstallationKey)

/** The key of a name, in whatever state; that of the first day for what was made before keys had names. */
export const keyNamed = (keys: InstallationKeys, kid: string | undefined): InstallationKey | null =>
  kid === undefined ? oldest(keys) : (keys.ring.find((key) => key.kid === kid) ?? null)

/** The key of a name, if what it signed is still accepted: `lasts` is the longest life of such a thing. */
export const acceptedKey = (
  keys: InstallationKeys,
  kid: string | undefined,
  lasts = Number.POSITIVE_INFINITY,
  now = Date.now(),
): InstallationKey | null => {
  const key = keyNamed(keys, kid)
  if (!key || key.is_revoked) return null
  return key.retired_at === null || key.retired_at + lasts + CLOCK_SKEW_MS >= now ? key : null
}

/** Every key whose signatures count, newest first: for links that hold no name of their key. */
export const acceptedKeys = ({ ring }: InstallationKeys): InstallationKey[] => ring.filter(({ is_revoked }) => !is_revoked)

/** The ring with a new key. A rotation leaves the others accepted; `revoke` ends them, and the new one signs at once. */
export const withNewKey = (
  ring: readonly InstallationKey[],
  pair: Pick<InstallationKey, 'kid' | 'private_key' | 'public_key'>,
  { revoke, now }: { revoke: boolean; now: number },
): InstallationKey[] => {
  const signs_from = revoke ? now : now + KEYS_SPREAD_MS
  return [
    { ...pair, signs_from, retired_at: null, is_revoked: false },
    ...ring.map((key) => ({ ...key, retired_at: key.retired_at ?? signs_from, is_revoked: revoke || key.is_revoked })),
  ]
}

const imported = new WeakMap<object, CryptoKey | Uint8Array>()

/** A key as signatures are made and checked with it. */
export const importedKey = async (jwk: JWK): Promise<CryptoKey | Uint8Array> => {
  const key = imported.get(jwk) ?? (await importJWK(jwk, 'EdDSA'))
  imported.set(jwk, key)
  return key
}

/** Finds the key that verifies a token, for `jwtVerify`: by its `kid`. */
export const verifyingKey =
  (keys: InstallationKeys, lasts?: number) =>
  async ({ kid }: { kid?: string }): Promise<CryptoKey | Uint8Array> => {
    const key = acceptedKey(keys, kid, lasts)
    if (!key) throw new Error('a token of no key that counts')
    return importedKey(key.public_key)
  }
