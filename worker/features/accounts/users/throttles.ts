import type { BackoffPolicy } from '../../../limits/throttle.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How fast each thing about signing in may be tried. */
export const throttles = {
  /** Passwords for one address, from wherever they come. */
  signIn: { free: 10, wait: 2 * second, most: 15 * minute, forget: day, reason: 'passwords' },
  /** The same from where its owner has signed in before: counted apart, so that strangers keep no one out. */
  signInHere: { free: 20, wait: 2 * second, most: 15 * minute, forget: day, reason: 'passwords' },
  /** The present password, asked again of who is signed in. */
  presentPassword: { free: 10, wait: 2 * second, most: 15 * minute, forget: day },
  /** Codes of one person’s authenticator: of a million, one in ten days is not found by trying. */
  secondFactor: { free: 10, wait: 30 * second, most: 15 * minute, forget: day },
  /** Sign-ups of one network that were refused because the address is taken. */
  taken: { free: 20, wait: minute, most: hour, forget: hour },
  /** Sign-ups with an address that others claim: each could be a guess of their password. */
  claims: { free: 10, wait: minute, most: 15 * minute, forget: hour },
  /** Changes of one’s address. */
  emailChange: { free: 5, wait: 10 * minute, most: day, forget: day },
  /** Links to one address, asked for by anyone. */
  linksTo: { free: 10, wait: 5 * minute, most: hour, forget: day, reason: 'links' },
  /** The same from one network. */
  linksFrom: { free: 5, wait: minute, most: hour, forget: day, reason: 'links' },
} satisfies Record<string, BackoffPolicy>
