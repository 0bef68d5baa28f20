import type { Env } from '../runtime/env.ts'
import { isolateCache } from '../runtime/isolate-cache.ts'
import type { Installation, InstallationKeys } from './installation.ts'

const prepared = isolateCache<InstallationKeys>({ maxEntries: 1 })

/**
 * Resolves with the signing keys once D1 is migrated. Requested once an isolate; only code that uses D1 or signs waits
 * for it: sale, payment and check-in do not.
 */
export const ready = (env: Env): Promise<InstallationKeys> =>
  prepared.get(
    'keys',
    async () => (await (env.INSTALLATION as DurableObjectNamespace<Installation>).getByName('installation').prepare()) as InstallationKeys,
  )
