import { createHmac } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { importedKey, keyNamed, signingKey, verifyingKey, type InstallationKeys } from '../../../installation/keys.ts'

const issuer = 'foyer'
/** How long a session lasts. */
export const SESSION_LIFETIME_MS = 7 * 24 * 3_600_000

export type TokenClaims = { session_id: string; user_id: string; account_id: string; role: string }

/** Signs a session's token; it lives as long as its session. `expires_at` is ISO-8601. */
export const signToken = async (keys: InstallationKeys, claims: TokenClaims, now: number, expiresAt: string): Promise<string> => {
  const { kid, private_key } = signingKey(keys)
  return new SignJWT({ account_id: claims.account_id, role: claims.role })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer(issuer)
    .setSubject(claims.user_id)
    .setJti(claims.session_id)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(Date.parse(expiresAt) / 1000))
    .sign(await importedKey(private_key))
}

/** The key that a token names; undefined for one that names none, or is no token. */
export const kidOfToken = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

/** The token that a session's changing calls repeat under a cookie: unknown to other sites and other sessions. It follows from the key of the session's own. */
export const antiForgeryOf = (keys: InstallationKeys, token: string, sessionId: string): string =>
  createHmac('sha256', String(keyNamed(keys, kidOfToken(token))?.private_key.d))
    .update(`anti-forgery ${sessionId}`)
    .digest('base64url')

/** The content of a token with a valid signature and time, else null. The caller checks whether its session is alive. */
export const readToken = async (keys: InstallationKeys, token: string): Promise<TokenClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, verifyingKey(keys, SESSION_LIFETIME_MS), { issuer, algorithms: ['EdDSA'] })
    if (!payload.jti || !payload.sub) return null
    return { session_id: payload.jti, user_id: payload.sub, account_id: String(payload['account_id']), role: String(payload['role']) }
  } catch {
    return null
  }
}
