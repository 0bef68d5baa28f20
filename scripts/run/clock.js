// Moves the clock of this process, or of a worker's isolate: what asks for the time is answered with another one.
import { AsyncLocalStorage } from 'node:async_hooks'

const Real = globalThis.Date
const kept = new AsyncLocalStorage()
let offset = 0

globalThis.Date = class extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [Real.now() + clockOffset()] : given))
  }
  static now() {
    return Real.now() + clockOffset()
  }
}

/** Sets how far from the real time the clock goes, in milliseconds. */
export const moveClock = (milliseconds) => {
  offset = milliseconds
}

/** The distance from the real time, in milliseconds. */
export const clockOffset = () => kept.getStore() ?? offset

/** Does something to its end by the clock as it goes now, however it is moved meanwhile. */
export const atThisTime = (work) => kept.run(offset, work)
