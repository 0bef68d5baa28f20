import { createHmac, timingSafeEqual } from 'node:crypto'
import { boxForFoyer } from '../../../box-office/client.ts'
import { acceptedKeys, signingKey, type InstallationKey } from '../../../installation/keys.ts'
import { ready } from '../../../installation/ready.ts'
import type { Env } from '../../../runtime/env.ts'
import { signedPass } from '../../../wallets/apple-pass.ts'
import type { AppleConfig } from '../../../wallets/config.ts'
import { readSerial, serialOf, type Pass } from '../../../wallets/pass.ts'

/** What a pass asks for its changes with: of its serial, and of a key that no row holds. */
const tokenBy = ({ private_key }: InstallationKey, serial: string): string =>
  createHmac('sha256', `wallet pass ${private_key.d}`).update(serial).digest('hex')

/** The token of a pass as it is given out now. */
const passToken = async (env: Env, serial: string): Promise<string> => tokenBy(signingKey(await ready(env)), serial)

/** Whether a request may ask about a pass: `Authorization: ApplePass …`, as Wallet sends it. */
export const isPassHolder = async (env: Env, serial: string, authorization: string | undefined): Promise<boolean> => {
  const [, sent] = /^ApplePass (\S+)$/i.exec(authorization ?? '') ?? []
  const given = Buffer.from(sent ?? '')
  // A pass keeps its token until it is fetched again, whatever keys came since.
  return acceptedKeys(await ready(env)).some((key) => {
    const wanted = Buffer.from(tokenBy(key, serial))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

/** The icon beside a pass's notices. */
const iconOf = async ({ ASSETS }: Env): Promise<Uint8Array> => {
  const answer = await ASSETS.fetch('https://assets.local/door-icon-180.png')
  if (!answer.ok) throw new Error(`the icon of passes is not among the assets: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** A pass as the file that Wallet opens. */
export const passFile = async (env: Env, config: AppleConfig, pass: Pass, { origin, now }: { origin: string; now: number }) => {
  const service = { url: `${origin}/api/wallet`, token: await passToken(env, serialOf(pass)) }
  return signedPass(pass, config, { service, icon: await iconOf(env), now })
}

/** The pass of a serial as it is now; null where there never was one. */
export const passOfSerial = async (env: Env, serial: string, now: number): Promise<Pass | null> => {
  const named = readSerial(serial)
  if (!named) return null
  const found = await boxForFoyer(env, named.event_id, now).query('getPass', named.short_id)
  return found.ok ? found.value : null
}
