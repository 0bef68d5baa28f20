import { importJWK, jwtVerify, SignJWT } from 'jose'
import { newToken } from '../../../domain/id.ts'
import type { InstallationKeys } from '../../../installation/installation.ts'

/** The purpose of a challenge: to sign someone in, or to add a passkey of this user. */
export type Purpose = 'sign-in' | `add ${string}`

const issuer = 'foyer passkey'
const life = 300

/** A challenge, and the signed token that comes back with it: nothing is stored until it is answered. */
export const newChallenge = async (keys: InstallationKeys, purpose: Purpose, now: number): Promise<{ value: string; token: string }> => {
  const value = newToken()
  const at = Math.floor(now / 1000)
  const token = await new SignJWT({ value })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(issuer)
    .setSubject(purpose)
    .setIssuedAt(at)
    .setExpirationTime(at + life)
    .sign(await importJWK(keys.private_key, 'EdDSA'))
  return { value, token }
}

/** The challenge a token was made for, within five minutes and for this purpose; null for any other. */
export const readChallenge = async (keys: InstallationKeys, token: string, purpose: Purpose, now: number): Promise<string | null> => {
  try {
    const options = { issuer, subject: purpose, algorithms: ['EdDSA'], currentDate: new Date(now) }
    const { payload } = await jwtVerify(token, await importJWK(keys.public_key, 'EdDSA'), options)
    return String(payload['value'])
  } catch {
    return null
  }
}
