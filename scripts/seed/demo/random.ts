/** Numbers from 0 to below 1 that are the same for a seed: mulberry32, https://github.com/bryc/code/blob/master/jshash/PRNGs.md. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of several, each as likely as its weight says. */
export const oneOf = <T>(random: () => number, weighted: readonly (readonly [T, number])[]): T => {
  let left = random() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [one, weight] of weighted) if ((left -= weight) < 0) return one
  return (weighted.at(-1) as readonly [T, number])[0]
}

/** One of several, all as likely. */
export const anyOf = <T>(random: () => number, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
