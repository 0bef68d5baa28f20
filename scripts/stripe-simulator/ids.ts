import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits, as Stripe's ids and secrets have them. */
export function randomToken(length: number): string {
  let token = ''
  for (const byte of randomBytes(length)) token += ALPHABET[byte % ALPHABET.length]
  return token
}

/** An id such as `pi_1Qx…`, of the length Stripe's have. */
export function newId(prefix: string): string {
  return `${prefix}_1${randomToken(23)}`
}

/** The time as Stripe writes it: whole seconds. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
