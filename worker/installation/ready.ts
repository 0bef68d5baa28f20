import type { Env } from '../runtime/env.ts'
import { isolateCache } from '../runtime/isolate-cache.ts'
import type { Installation, InstallationKeys } from './installation.ts'

/** Everyone who signs in waits for it: after a request that was cancelled, the next is to have its answer within a second. */
const WAIT_MS = 500

const prepared = isolateCache<InstallationKeys>({ maxEntries: 1, waitMs: WAIT_MS })

/**
 * Resolves with the signing keys once D1 is migrated. Requested once an isolate; only code that uses D1 or signs waits
 * for it: sale, payment and check-in do not.
 */
export const ready = (env: Env): Promise<InstallationKeys> =>
  prepared.get(
    'keys',
    async () => (await (env.INSTALLATION as DurableObjectNamespace<Installation>).getByName('installation').prepare()) as InstallationKeys,
  )
