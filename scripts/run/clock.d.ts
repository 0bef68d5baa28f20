/** Sets how far from the real time the clock of this process goes, in milliseconds. */
export const moveClock: (milliseconds: number) => void
/** The distance from the real time, in milliseconds. */
export const clockOffset: () => number
