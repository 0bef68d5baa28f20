import type { Env } from '../runtime/env.ts'

/** What Apple's passes are signed and pushed with. */
export type AppleConfig = {
  passType: string
  team: string
  /** PEM: the pass type's certificate, Apple's intermediate, and the key as PKCS#8. */
  certificate: string
  intermediate: string
  key: string
  /** Where changed passes are announced; null where they are not. */
  push: { url: string; key: string; keyId: string } | null
}

/** The service account Google's passes are made with. */
export type GoogleConfig = { issuer: string; email: string; key: string; apiUrl: string; tokenUrl: string }

/** A PEM from a variable, whose line ends may be written as `\n`. */
const pem = (text: string): string => text.replaceAll(String.raw`\n`, '\n')

/** Apple's passes, where every variable they need is there; else null. */
export const appleConfig = (env: Env): AppleConfig | null => {
  const {
    APPLE_PASS_TYPE_ID: passType,
    APPLE_PASS_TEAM_ID: team,
    APPLE_PASS_CERTIFICATE: certificate,
    APPLE_PASS_WWDR: intermediate,
    APPLE_PASS_KEY: key,
    APPLE_PUSH_KEY: pushKey,
    APPLE_PUSH_KEY_ID: keyId,
  } = env
  if (!passType || !team || !certificate || !intermediate || !key) return null
  const url = env.APPLE_PUSH_URL ?? 'https://api.push.apple.com'
  const push = pushKey && keyId ? { url, key: pem(pushKey), keyId } : null
  return { passType, team, certificate: pem(certificate), intermediate: pem(intermediate), key: pem(key), push }
}

/** Google's passes, where a service account is there; else null. */
export const googleConfig = (env: Env): GoogleConfig | null => {
  const { GOOGLE_WALLET_ISSUER_ID: issuer, GOOGLE_WALLET_EMAIL: email, GOOGLE_WALLET_KEY: key } = env
  if (!issuer || !email || !key) return null
  return {
    issuer,
    email,
    key: pem(key),
    apiUrl: env.GOOGLE_WALLET_API_URL ?? 'https://walletobjects.googleapis.com/walletobjects/v1',
    tokenUrl: env.GOOGLE_TOKEN_URL ?? 'https://oauth2.googleapis.com/token',
  }
}

/** The wallets a ticket can be added to here. */
export const walletsOf = (env: Env): ('apple' | 'google')[] => [
  ...(appleConfig(env) ? ['apple' as const] : []),
  ...(googleConfig(env) ? ['google' as const] : []),
]
