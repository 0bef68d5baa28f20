export const DAY_MS = 86_400_000

/** One in `every` of what there is, other ones each day: after `every` days all were among them. */
export const sampleOf = <One>(all: readonly One[], every: number, now: Date): One[] =>
  all.filter((_, index) => (index + Math.floor(now.getTime() / DAY_MS)) % every === 0)
