import type { Env } from '../runtime/env.ts'
import { isolateCache } from '../runtime/isolate-cache.ts'
import { logError } from '../runtime/log.ts'
import type { Installation } from './installation.ts'
import { ringOf, type InstallationKeys, type StoredKeys } from './keys.ts'

/** Everyone who signs in waits for it: after a request that was cancelled, the next is to have its answer within a second. */
const WAIT_MS = 500
/** After this time the keys are read again: a third of what a rotation waits for. */
const FRESH_MS = 10_000
/** Tokens that name unknown keys have the keys read so often at most. */
const MIN_READ_INTERVAL_MS = 1_000

const prepared = isolateCache<InstallationKeys>({
  maxEntries: 1,
  waitMs: WAIT_MS,
  freshness: (at, now) => (now - at < FRESH_MS ? 'fresh' : 'stale'),
})

const installationOf = (env: Env) => (env.INSTALLATION as DurableObjectNamespace<Installation>).getByName('installation')

/** Reads the keys; those known already stay the same objects while they are the same, with all that was derived from them. */
const load = async (env: Env): Promise<InstallationKeys> => {
  const read = ringOf((await installationOf(env).prepare()) as StoredKeys)
  const known = prepared.peek('keys')?.value
  return known && JSON.stringify(known) === JSON.stringify(read) ? known : read
}

/**
 * Resolves with the keys once D1 is migrated; only code that uses D1 or signs waits for it: sale, payment and check-in do
 * not. An isolate reads them again every ten seconds, and at once for a `kid` it doesn't know; the ones it knows hold
 * while they can't be read.
 */
export const ready = async (env: Env, kid?: string): Promise<InstallationKeys> => {
  const known = prepared.peek('keys')
  const isUnknown = known && kid !== undefined && !known.value.ring.some((key) => key.kid === kid)
  if (isUnknown && Date.now() - known.at >= MIN_READ_INTERVAL_MS) prepared.delete('keys')
  try {
    return await prepared.get('keys', () => load(env))
  } catch (error) {
    if (!known) throw error
    logError('keys not read again', {}, error)
    prepared.set('keys', known.value)
    return known.value
  }
}

/** Makes a new key of the installation; this isolate reads the keys again. Null where as many are kept as may be. */
export const rotateKeys = async (env: Env, { revoke }: { revoke: boolean }): Promise<{ kid: string; signs_from: number } | null> => {
  const made = await installationOf(env).rotate(revoke)
  prepared.delete('keys')
  return made
}
