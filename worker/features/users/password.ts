import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

const parameters = { N: 2 ** 14, r: 8, p: 5 }
const length = 32

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** A password as it is stored: scrypt with its parameters and salt beside the hash. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, parameters)
  return `scrypt$${parameters.N}$${parameters.r}$${parameters.p}$${salt.toString('base64')}$${key.toString('base64')}`
}

/** Whether a password is the stored one, compared in constant time. */
export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const [, n, r, p, salt = '', hash = ''] = stored.split('$')
  const expected = Buffer.from(hash, 'base64')
  const key = await derive(password, Buffer.from(salt, 'base64'), { N: Number(n), r: Number(r), p: Number(p) })
  return key.length === expected.length && timingSafeEqual(key, expected)
}
