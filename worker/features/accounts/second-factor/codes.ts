import { generateHOTP } from '@oslojs/otp'
import { timingSafeEqual } from 'node:crypto'
import { randomCharacters } from '../../../domain/id.ts'
import { hashSecret } from '../../../domain/secret.ts'

/** Authenticators make a new code every half minute (RFC 6238, 4.1), in milliseconds. */
const stepLength = 30_000
/** Steps a device's clock may be early or late (RFC 6238, 5.2). */
const drift = 1
const recoveryCodesMade = 10

/** A code's normal form: without the spaces and dashes people type, in one case. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase()

/** The time step of a valid code, around now and after the last used one; null for an invalid code. */
export const stepOfCode = (secret: Uint8Array, code: string, now: number, after: number): number | null => {
  const typed = plainCode(code)
  if (!/^\d{6}$/.test(typed)) return null
  const present = Math.floor(now / stepLength)
  let found: number | null = null
  // All steps are compared, so that the duration reveals nothing.
  for (let step = present - drift; step <= present + drift; step += 1)
    if (timingSafeEqual(Buffer.from(generateHOTP(secret, BigInt(step), 6)), Buffer.from(typed)) && step > after) found = step
  return found
}

/** New recovery codes, of 50 random bits each, as they are written down: `7k3q9-x2m4p`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodesMade }, () => `${randomCharacters(5)}-${randomCharacters(5)}`)

/** The stored form of a recovery code. */
export const recoveryHash = (userId: string, code: string): string => hashSecret(`recovery ${userId} ${plainCode(code)}`)
