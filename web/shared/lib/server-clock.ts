/** How far this device's clock is ahead of the server's, and the error bound of that, in milliseconds. */
type Known = { aheadMs: number; errorMs: number }

const UNKNOWN: Known = { aheadMs: 0, errorMs: Number.POSITIVE_INFINITY }
let known = UNKNOWN

/**
 * Learns the server's time from a response's `Date` (whole seconds) and the time of its request. The response with the
 * smallest error bound counts, until one contradicts it: then this device's clock was changed.
 */
export const learnServerTime = (date: string | null, asked: number): void => {
  const server = Date.parse(date ?? '')
  if (Number.isNaN(server)) return
  const answered = Date.now()
  // The `Date` was written somewhere within the round trip and truncated to its second.
  const measured: Known = { aheadMs: Math.round((asked + answered) / 2 - (server + 500)), errorMs: Math.abs(answered - asked) / 2 + 500 }
  const isContradiction = Math.abs(measured.aheadMs - known.aheadMs) > measured.errorMs + known.errorMs
  if (measured.errorMs <= known.errorMs || isContradiction) known = measured
}

/** The server's time in milliseconds; this device's own before the first response. */
export const serverNow = (): number => Date.now() - known.aheadMs

/** How far this device's clock is ahead of the server's, as far as known. */
export const clockAheadMs = (): number => known.aheadMs

/** Assumes an offset learned on an earlier visit, until the first response. */
export const assumeClockAhead = (aheadMs: number): void => {
  if (known === UNKNOWN) known = { ...UNKNOWN, aheadMs }
}

/** Resets the learned offset. */
export const forgetServerTime = (): void => {
  known = UNKNOWN
}
