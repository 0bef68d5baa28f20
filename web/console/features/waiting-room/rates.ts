/** Round rates that an organizer steps through, in a minute. */
const rates = [
  1, 2, 5, 10, 20, 30, 45, 60, 90, 120, 180, 240, 300, 450, 600, 900, 1200, 1800, 2400, 3000, 4500, 6000, 9000, 12_000, 20_000, 30_000,
  60_000,
]

/** The next rate below; the same where there is none. */
export const slowerRate = (rate: number): number => rates.findLast((one) => one < rate) ?? rate

/** The next rate above; the same where there is none. */
export const fasterRate = (rate: number): number => rates.find((one) => one > rate) ?? rate
