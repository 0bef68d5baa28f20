import { createHmac, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import type { Env } from '../../../runtime/env.ts'
import type { InstallationKeys } from '../../../installation/installation.ts'
import { ready } from '../../../installation/ready.ts'

type Tested = Pick<Env, 'TEST_CLOCK'>

/** As OWASP advises for scrypt; where a test chooses the time, nothing is kept that were worth the work. */
const parametersOf = ({ TEST_CLOCK }: Tested) => ({ N: TEST_CLOCK === '1' ? 2 ** 8 : 2 ** 14, r: 8, p: 5 })
const length = 32

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

const written = ({ N, r, p }: ReturnType<typeof parametersOf>, salt: Buffer, key: Buffer): string =>
  `scrypt$${N}$${r}$${p}$${salt.toString('base64')}$${key.toString('base64')}`

/** A stored password taken apart; undefined where none is stored, or nothing that was ever written. */
const read = (stored: string) => {
  const [kind, n, r, p, salt = '', hash = ''] = stored.split('$')
  if (kind !== 'scrypt') return undefined
  return { options: { N: Number(n), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

/** A password as it is stored: scrypt with its parameters and salt beside the hash. */
export const hashPassword = async (env: Tested, password: string, salt: Buffer = randomBytes(16)): Promise<string> => {
  const parameters = parametersOf(env)
  return written(parameters, salt, await derive(password, salt, parameters))
}

/** A password as it would be stored in the place of `stored`: with its salt and parameters. Undefined where nothing is stored. */
const hashLike = async (password: string, stored: string): Promise<string | undefined> => {
  const parts = read(stored)
  return parts && written(parts.options, parts.salt, await derive(password, parts.salt, parts.options))
}

/**
 * A password as someone at an address has it stored, where `first` is who holds the address, or the first who claims
 * it. All who claim it share a salt: so one derivation tells which of them signs in, however many there are, and it
 * takes as long where there is no one at all.
 */
export const hashAtAddress = async (
  env: Env,
  email: string,
  password: string,
  first: { password_hash: string } | undefined,
): Promise<string> => {
  const keys = await ready(env)
  return (first && (await hashLike(password, first.password_hash))) ?? hashPassword(env, password, saltOfAddress(keys, email))
}

/** Known to this installation alone. */
const saltOfAddress = (keys: InstallationKeys, email: string) =>
  createHmac('sha256', `salt ${keys.private_key.d}`).update(email).digest().subarray(0, 16)

/** Whether a password is the stored one, compared in constant time. */
export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const parts = read(stored)
  if (!parts) return false
  const key = await derive(password, parts.salt, parts.options)
  return key.length === parts.hash.length && timingSafeEqual(key, parts.hash)
}
