import { createHmac } from 'node:crypto'
import { importJWK, jwtVerify, SignJWT } from 'jose'
import type { InstallationKeys } from '../../../installation/installation.ts'

const issuer = 'foyer'

export type TokenClaims = { session_id: string; user_id: string; account_id: string; role: string }

/** Signs a session's token; it lives as long as its session. `expires_at` is ISO-8601. */
export const signToken = async (keys: InstallationKeys, claims: TokenClaims, now: number, expiresAt: string): Promise<string> =>
  new SignJWT({ account_id: claims.account_id, role: claims.role })
    .setProtectedHeader({ alg: 'EdDSA', kid: keys.kid })
    .setIssuer(issuer)
    .setSubject(claims.user_id)
    .setJti(claims.session_id)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(Date.parse(expiresAt) / 1000))
    .sign(await importJWK(keys.private_key, 'EdDSA'))

/** The token that a session's changing calls repeat under a cookie: unknown to other sites and other sessions. */
export const antiForgeryOf = (keys: InstallationKeys, sessionId: string): string =>
  createHmac('sha256', String(keys.private_key.d)).update(`anti-forgery ${sessionId}`).digest('base64url')

/** The content of a token with a valid signature and time, else null. The caller checks whether its session is alive. */
export const readToken = async (keys: InstallationKeys, token: string): Promise<TokenClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, await importJWK(keys.public_key, 'EdDSA'), { issuer, algorithms: ['EdDSA'] })
    if (!payload.jti || !payload.sub) return null
    return { session_id: payload.jti, user_id: payload.sub, account_id: String(payload['account_id']), role: String(payload['role']) }
  } catch {
    return null
  }
}
