import { createHmac, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import type { Env } from '../../../runtime/env.ts'
import { keyNamed, type InstallationKeys } from '../../../installation/keys.ts'
import { ready } from '../../../installation/ready.ts'

type Tested = Pick<Env, 'TEST_CLOCK'>

/** OWASP's parameters for scrypt; weak ones in tests, which store nothing worth protecting. */
const parametersOf = ({ TEST_CLOCK }: Tested) => ({ N: TEST_CLOCK === '1' ? 2 ** 8 : 2 ** 14, r: 8, p: 5 })
const length = 32

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

const written = ({ N, r, p }: ReturnType<typeof parametersOf>, salt: Buffer, key: Buffer): string =>
  `scrypt$${N}$${r}$${p}$${salt.toString('base64')}$${key.toString('base64')}`

/** The parts of a stored password; undefined for none, or an invalid one. */
const read = (stored: string) => {
  const [kind, n, r, p, salt = '', hash = ''] = stored.split('$')
  if (kind !== 'scrypt') return undefined
  return { options: { N: Number(n), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

/** A password's stored form: scrypt with its parameters and salt beside the hash. */
export const hashPassword = async (env: Tested, password: string, salt: Buffer = randomBytes(16)): Promise<string> => {
  const parameters = parametersOf(env)
  return written(parameters, salt, await derive(password, salt, parameters))
}

/** A password hashed with the salt and parameters of `stored`. Undefined where nothing is stored. */
const hashLike = async (password: string, stored: string): Promise<string | undefined> => {
  const parts = read(stored)
  return parts && written(parts.options, parts.salt, await derive(password, parts.salt, parts.options))
}

/**
 * A password hashed as it is stored at an address, where `first` is its owner or its first claimant. All claimants share
 * a salt, so that one derivation finds the one who signs in, in the same time for any number of them, including none.
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

/** Derived from the first key of this installation: claimants before and after a rotation share a salt too, which is no secret. */
const saltOfAddress = (keys: InstallationKeys, email: string) =>
  createHmac('sha256', `salt ${keyNamed(keys, undefined)?.private_key.d}`)
    .update(email)
    .digest()
    .subarray(0, 16)

/** Whether a password is the stored one, compared in constant time. */
export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const parts = read(stored)
  if (!parts) return false
  const key = await derive(password, parts.salt, parts.options)
  return key.length === parts.hash.length && timingSafeEqual(key, parts.hash)
}
