import type { Directory } from '../../../db/databases.ts'
import type { InstallationKeys } from '../../../installation/keys.ts'
import { seal, sealedAnew, unseal } from '../../../installation/seal.ts'
import { isoTime } from '../../../domain/time.ts'
import type { EndpointRow } from './table.ts'

/** A secret as it is stored. */
export const sealSecret = (keys: InstallationKeys, endpointId: string, secret: string): string =>
  seal(keys, 'webhook', endpointId, new TextEncoder().encode(secret))

/** The secrets that sign at a time: the present one, and the one before it for a day. */
export const secretsAt = (
  keys: InstallationKeys,
  { id, secret, previous_secret, previous_until }: Pick<EndpointRow, 'id' | 'secret' | 'previous_secret' | 'previous_until'>,
  now: number,
): string[] => {
  const isOverlapping = previous_secret !== null && previous_until !== null && previous_until > isoTime(now)
  return [secret, ...(isOverlapping ? [previous_secret] : [])].map((sealed) =>
    new TextDecoder().decode(unseal(keys, 'webhook', id, sealed)),
  )
}

/** Seals an endpoint's secret with the present key of the installation, if another sealed it; unless it was replaced meanwhile. */
export const sealSecretAnew = async (d1: Directory, keys: InstallationKeys, { id, secret }: Pick<EndpointRow, 'id' | 'secret'>) => {
  const sealed = sealedAnew(keys, 'webhook', id, secret)
  if (sealed) await d1.prepare('update webhook_endpoints set secret = ?1 where id = ?2 and secret = ?3').bind(sealed, id, secret).run()
}
