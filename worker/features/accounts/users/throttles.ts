import type { BackoffPolicy } from '../../../limits/throttle.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The limits of attempts around signing in. */
export const throttles = {
  /** Passwords for one address, from anywhere. */
  signIn: { free: 10, wait: 2 * second, most: 15 * minute, forget: day, reason: 'passwords' },
  /** The same from a known device: counted separately, so that strangers lock no one out. */
  signInHere: { free: 20, wait: 2 * second, most: 15 * minute, forget: day, reason: 'passwords' },
  /** The current password, requested of a signed-in user. */
  presentPassword: { free: 10, wait: 2 * second, most: 15 * minute, forget: day },
  /** Codes of one person’s authenticator: this rate makes guessing one of a million codes within ten days unlikely. */
  secondFactor: { free: 10, wait: 30 * second, most: 15 * minute, forget: day },
  /** Sign-ups of one network that were refused because the address is taken. */
  taken: { free: 20, wait: minute, most: hour, forget: hour },
  /** Sign-ups with an address that others claim: each could be a guess of their password. */
  claims: { free: 10, wait: minute, most: 15 * minute, forget: hour },
  /** Changes of a user's address. */
  emailChange: { free: 5, wait: 10 * minute, most: day, forget: day },
  /** Links to one address, requested by anyone. */
  linksTo: { free: 10, wait: 5 * minute, most: hour, forget: day, reason: 'links' },
  /** The same from one network. */
  linksFrom: { free: 5, wait: minute, most: hour, forget: day, reason: 'links' },
} satisfies Record<string, BackoffPolicy>
