import type { EventStats } from '../../../../../worker/contract/events.ts'

export type Day = EventStats['daily'][number]

const dayBefore = (date: string, count: number): string => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - count)
  return day.toISOString().slice(0, 10)
}

/** The last `count` days up to today, days without sales included, oldest first. */
export const lastDays = (daily: readonly Day[], today: string, count: number): Day[] => {
  const known = new Map(daily.map((day) => [day.date, day]))
  return Array.from({ length: count }, (_, index) => {
    const date = dayBefore(today, count - 1 - index)
    return known.get(date) ?? { date, tickets: 0, gross: 0 }
  })
}

/** The `count` days before those of `lastDays`, for comparison. Null if the first sale is not older than those. */
export const daysBefore = (daily: readonly Day[], today: string, count: number): Day[] | null => {
  const end = dayBefore(today, count)
  return daily[0] && daily[0].date <= end ? lastDays(daily, end, count) : null
}

/** The sum of some days. */
export const sumOf = (days: readonly Day[], measure: 'tickets' | 'gross'): number => days.reduce((sum, day) => sum + day[measure], 0)

const MIN_DAYS = 7

/** The last days up to today from the first sale on: at least a week, at most `most`. */
export const salesDays = (daily: readonly Day[], today: string, most: number): Day[] => {
  const first = daily[0]?.date ?? today
  const days = Math.round((Date.parse(today) - Date.parse(first)) / 86_400_000) + 1
  return lastDays(daily, today, Math.min(most, Math.max(MIN_DAYS, days)))
}
