import { fromDate } from '@internationalized/date'

/**
 * The moment some hours before a start: whole days by the zone's calendar, so that 24 hours before 19:00 is 19:00 the day
 * before, on days whose clocks change too; what remains by the clock.
 */
export const hoursBefore = (start: string, hours: number, timezone: string): string =>
  fromDate(new Date(start), timezone)
    .subtract({ days: Math.floor(hours / 24) })
    .subtract({ hours: hours % 24 })
    .toDate()
    .toISOString()
