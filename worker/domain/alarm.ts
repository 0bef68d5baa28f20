/** When a box must wake by itself: the first hold to end, the outbox's next try, the next call to the provider; null when nothing is left. */
export const nextAlarm = (work: { hold: number | null; outbox: number | null; job: number | null }): number | null => {
  const times = [work.hold, work.outbox, work.job].filter((time) => time !== null)
  return times.length ? Math.min(...times) : null
}

/** How long to wait after the n-th failure in a row (n from 1): doubling from one second to five minutes. */
export const backoff = (failures: number): number => Math.min(1000 * 2 ** (failures - 1), 300_000)
