/** When a box must wake by itself: the first hold to end, the outbox's next try, the next call to the provider; null when nothing is left. */
export const nextAlarm = (work: { hold: number | null; outbox: number | null; job: number | null }): number | null => {
  const times = [work.hold, work.outbox, work.job].filter((time) => time !== null)
  return times.length ? Math.min(...times) : null
}

/**
 * When a box wakes, in milliseconds: at its next time, and after failures of the alarm itself no sooner than their
 * back-off allows, whatever is overdue. Never in the past.
 */
export const alarmTime = (next: number, { failures, now }: { failures: number; now: number }): number =>
  Math.max(next, now + (failures ? backoff(failures) : 1))

/** How long to wait after the n-th failure in a row (n from 1): doubling from one second to five minutes. */
export const backoff = (failures: number): number => Math.min(1000 * 2 ** (failures - 1), 300_000)
