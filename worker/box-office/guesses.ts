const limit = 20
const period = 10 * 60_000

/** How many wrong promo codes came from where: 20 from one address in ten minutes, then no more are looked at. */
export type Guesses = { isBlocked: (address: string, now: number) => boolean; note: (address: string, now: number) => void }

/** Counts in memory, for the life of the box: what an attacker gains by its end is twenty guesses. Time in milliseconds. */
export const countGuesses = (): Guesses => {
  const wrong = new Map<string, number[]>()
  const recent = (address: string, now: number) => (wrong.get(address) ?? []).filter((at) => at > now - period)
  return {
    isBlocked: (address, now) => recent(address, now).length >= limit,
    note: (address, now) => {
      if (wrong.size > 10_000) wrong.clear()
      wrong.set(address, [...recent(address, now), now])
    },
  }
}
