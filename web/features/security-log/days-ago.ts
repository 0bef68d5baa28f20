const day = 24 * 3_600_000

/** The day (UTC) so many days before a moment, as the API compares times with: it stands still all day, so a list is not asked for anew with each look. Nothing for what is no number of days. */
export const daysAgo = (days: number, now: number): string | undefined =>
  Number.isInteger(days) && days >= 0 && days <= 1000 ? new Date(now - days * day).toISOString().slice(0, 10) : undefined
