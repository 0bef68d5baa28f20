const DAY_MS = 24 * 3_600_000

/** The day (UTC) `days` before a moment, as the API expects it. Constant all day, so that a list is not refetched on every render. Undefined for an invalid number. */
export const daysAgo = (days: number, now: number): string | undefined =>
  Number.isInteger(days) && days >= 0 && days <= 1000 ? new Date(now - days * DAY_MS).toISOString().slice(0, 10) : undefined
