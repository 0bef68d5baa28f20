import { importPKCS8, SignJWT } from 'jose'
import type { AppleConfig } from './config.ts'

/** Notifies a device that a pass of its has changed. `GONE`: it has none any more. Rejects where another try may help. */
export type PassPush = (pushToken: string) => Promise<'SENT' | 'GONE'>

const PUSH_TIMEOUT_MS = 10_000
/** Apple wants a token for 20 to 60 minutes. */
const TOKEN_AGE_MS = 40 * 60_000

const kept = new Map<string, { token: string; until: number }>()

const tokenOf = async ({ team }: AppleConfig, { key, keyId }: { key: string; keyId: string }, now: number): Promise<string> => {
  const known = kept.get(keyId)
  if (known && known.until > now) return known.token
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(team)
    .setIssuedAt(Math.floor(now / 1000))
    .sign(await importPKCS8(key, 'ES256'))
  kept.clear()
  kept.set(keyId, { token, until: now + TOKEN_AGE_MS })
  return token
}

/** Apple's push service, or a relay that speaks the same. Its own takes HTTP/2 alone, which is the runtime's to negotiate. */
export const applePush = (config: AppleConfig, now: number): PassPush | null => {
  const { push } = config
  if (!push) return null
  return async (pushToken) => {
    const answer = await fetch(`${push.url}/3/device/${encodeURIComponent(pushToken)}`, {
      method: 'POST',
      headers: {
        authorization: `bearer ${await tokenOf(config, push, now)}`,
        'apns-topic': config.passType,
        'content-type': 'application/json',
      },
      body: '{}',
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
    })
    const text = await answer.text()
    if (answer.ok) return 'SENT'
    if (answer.status === 410 || text.includes('BadDeviceToken')) return 'GONE'
    throw new Error(`the push service answered ${answer.status}`)
  }
}
