/** How far this device's clock is ahead of the server's, and how wrong that may be, in milliseconds. */
type Known = { ahead: number; doubt: number }

const ignorant: Known = { ahead: 0, doubt: Number.POSITIVE_INFINITY }
let known = ignorant

/**
 * Learns the server's time from an answer's `Date`, of whole seconds, and from when it was asked for. The quickest
 * answer is believed, until one contradicts it: then somebody has set this device's clock.
 */
export const learnServerTime = (date: string | null, asked: number): void => {
  const server = Date.parse(date ?? '')
  if (Number.isNaN(server)) return
  const answered = Date.now()
  // It was said some time within the way there and back, and in some part of its second.
  const found: Known = { ahead: Math.round((asked + answered) / 2 - (server + 500)), doubt: Math.abs(answered - asked) / 2 + 500 }
  const isContradiction = Math.abs(found.ahead - known.ahead) > found.doubt + known.doubt
  if (found.doubt <= known.doubt || isContradiction) known = found
}

/** The time now by the server's clock, in milliseconds; this device's own until the server was heard. */
export const serverNow = (): number => Date.now() - known.ahead

/** Forgets what was learned. */
export const forgetServerTime = (): void => {
  known = ignorant
}
