import { jwtVerify, SignJWT } from 'jose'
import { newToken } from '../../../domain/id.ts'
import { importedKey, signingKey, verifyingKey, type InstallationKeys } from '../../../installation/keys.ts'

/** The purpose of a challenge: to sign someone in, or to add a passkey of this user. */
export type Purpose = 'sign-in' | `add ${string}`

const issuer = 'foyer passkey'
const life = 300

/** A challenge, and the signed token that comes back with it: nothing is stored until it is answered. */
export const newChallenge = async (keys: InstallationKeys, purpose: Purpose, now: number): Promise<{ value: string; token: string }> => {
  const value = newToken()
  const { kid, private_key } = signingKey(keys)
  const at = Math.floor(now / 1000)
  const token = await new SignJWT({ value })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer(issuer)
    .setSubject(purpose)
    .setIssuedAt(at)
    .setExpirationTime(at + life)
    .sign(await importedKey(private_key))
  return { value, token }
}

/** The challenge a token was made for, within five minutes and for this purpose; null for any other. */
export const readChallenge = async (keys: InstallationKeys, token: string, purpose: Purpose, now: number): Promise<string | null> => {
  try {
    const options = { issuer, subject: purpose, algorithms: ['EdDSA'], currentDate: new Date(now) }
    const { payload } = await jwtVerify(token, verifyingKey(keys, life * 1000), options)
    return String(payload['value'])
  } catch {
    return null
  }
}
