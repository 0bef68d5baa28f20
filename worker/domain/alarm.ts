/** The time of a box's next alarm: the first hold to end, the outbox's next try, or the next remote call; null when nothing is left. */
export const nextAlarm = (work: { hold: number | null; outbox: number | null; job: number | null }): number | null => {
  const times = [work.hold, work.outbox, work.job].filter((time) => time !== null)
  return times.length ? Math.min(...times) : null
}

/**
 * The time of an alarm in milliseconds: the next scheduled work, but after failures of the alarm itself no sooner than
 * their back-off allows. Never in the past.
 */
export const alarmTime = (next: number, { failures, now }: { failures: number; now: number }): number =>
  Math.max(next, now + (failures ? backoff(failures) : 1))

/** The wait after the n-th failure in a row (n from 1): doubling from one second to five minutes. */
export const backoff = (failures: number): number => Math.min(1000 * 2 ** (failures - 1), 300_000)
