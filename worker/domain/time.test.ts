import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effort } from '../../tests/support/effort.ts'
import { clockOf, dayIn, daysBetween, daysLater, isoTime, localTime, skippedTimes } from './time.ts'

/** One without summer time, two that change on different days, one whose clock goes by half an hour, one that left out a day. */
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia']
const anyZone = fc.constantFrom(...zones)
const anyTime = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => isoTime(date.getTime()))
const anyDays = fc.integer({ min: -2000, max: 2000 })

const clock = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 }).format(
    new Date(iso),
  )
const hour = 3_600_000
/** Whether the clock is put forward within so long before a time: what it showed then is left out that day. */
const isAfterGap = (iso: string, timezone: string): boolean => {
  const shown = (time: number) => Date.parse(`${dayIn(isoTime(time), timezone)}T${clock(isoTime(time), timezone)}Z`)
  return shown(Date.parse(iso)) - shown(Date.parse(iso) - hour) > hour
}

describe('a time so many days later', () => {
  it('is on that day and shows the same, unless its clock leaves that out', () => {
    fc.assert(
      fc.property(anyTime, anyDays, anyZone, (iso, days, zone) => {
        const later = daysLater(iso, days, zone)
        if (isAfterGap(later, zone) || zone === 'Pacific/Apia') return
        expect(clock(later, zone)).toBe(clock(iso, zone))
        expect(daysBetween(iso, later, zone)).toBe(days)
      }),
      { numRuns: effort('TIMES', { short: 400, long: 4000 }) },
    )
  })

  it('is the same time when it is none later', () => {
    // Shown twice that night: this is the second.
    expect(daysLater('2027-10-31T01:30:00.000Z', 0, 'Europe/Berlin')).toBe('2027-10-31T01:30:00.000Z')
    fc.assert(fc.property(anyTime, anyZone, (iso, zone) => daysLater(iso, 0, zone) === iso))
  })

  it.each([
    ['from summer to winter', '2027-06-01T17:00:00.000Z', 183, '2027-12-01T18:00:00.000Z'],
    ['over the night that is an hour short', '2027-03-27T18:30:00.000Z', 1, '2027-03-28T17:30:00.000Z'],
    ['to what the clock leaves out', '2027-03-27T01:30:00.000Z', 1, '2027-03-28T01:30:00.000Z'],
    ['to what the clock shows twice', '2027-10-30T00:30:00.000Z', 1, '2027-10-31T00:30:00.000Z'],
    ['back', '2027-12-01T18:00:00.000Z', -183, '2027-06-01T17:00:00.000Z'],
  ])('in Berlin, %s', (_, iso, days, later) => {
    expect(daysLater(iso, days, 'Europe/Berlin')).toBe(later)
  })
})

describe('the days between two times', () => {
  it('are counted on the calendar of the zone', () => {
    const evening = ['2027-06-01T21:00:00.000Z', '2027-06-01T23:00:00.000Z'] as const
    expect(daysBetween(...evening, 'UTC')).toBe(0)
    expect(daysBetween(...evening, 'Europe/Berlin')).toBe(1)
    fc.assert(
      fc.property(anyTime, anyTime, anyTime, anyZone, (a, b, c, zone) => {
        expect(daysBetween(a, b, zone) + daysBetween(b, c, zone)).toBe(daysBetween(a, c, zone))
        expect(Number.isInteger(daysBetween(a, b, zone))).toBe(true)
      }),
    )
  })
})

describe('a time that the clock leaves out', () => {
  it('is named by its path', () => {
    const prices = [{ sale_start: '2027-03-28T01:59' }, { sale_end: '2027-03-28T02:30', label: 'Late' }]
    expect(skippedTimes({ start_date: '2027-03-28T02:00', title: '2027-03-28T02:30', prices }, 'Europe/Berlin')).toEqual({
      start_date: ['validation.skipped_time'],
      'prices.1.sale_end': ['validation.skipped_time'],
    })
  })

  it.each([
    ['2027-03-28T03:00', 'Europe/Berlin'],
    ['2027-03-28T02:30+01:00', 'Europe/Berlin'],
    ['2027-03-28T02:30Z', 'Europe/Berlin'],
    ['2027-03-28T02:30', 'UTC'],
    // Shown twice, it is the first of both.
    ['2027-10-31T02:30', 'Europe/Berlin'],
    [null, 'Europe/Berlin'],
  ])('%s in %s is none', (expires_at, zone) => expect(skippedTimes({ expires_at }, zone)).toBeUndefined())

  it('is half an hour on Lord Howe, and a day in Samoa', () => {
    expect(skippedTimes({ expires_at: '2027-10-03T02:15' }, 'Australia/Lord_Howe')).toBeDefined()
    expect(skippedTimes({ expires_at: '2011-12-30T12:00' }, 'Pacific/Apia')).toBeDefined()
  })
})

describe('the clock of a spreadsheet', () => {
  it('shows every time as its zone does, however many it is asked for', () => {
    const clocks = new Map(zones.map((zone) => [zone, clockOf(zone)]))
    fc.assert(
      fc.property(anyTime, anyZone, (time, zone) => {
        expect(clocks.get(zone)?.(time)).toBe(localTime(time, zone).slice(0, 19).replace('T', ' '))
      }),
    )
  })
})
