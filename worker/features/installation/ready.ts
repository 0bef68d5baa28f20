import type { Env } from '../../env.ts'
import type { InstallationKeys } from './installation.ts'

let prepared: Promise<InstallationKeys> | null = null

/**
 * Resolves once D1 is migrated, with the signing keys. Asked for once an isolate; only what uses D1 or signs
 * waits for it: sale, payment and check-in do not.
 */
export const ready = (env: Env): Promise<InstallationKeys> => {
  prepared ??= env.INSTALLATION.getByName('installation')
    .prepare()
    .catch((error: unknown) => {
      prepared = null
      throw error
    })
  return prepared as Promise<InstallationKeys>
}
