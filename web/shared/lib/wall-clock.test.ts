import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWall } from '../../../worker/shared/dates.ts'
import { wallTime } from './wall-clock.ts'

test.each([
  ['2027-06-17T19:00', 'Europe/Berlin', { kind: 'once', at: '2027-06-17T17:00:00.000Z' }],
  ['2027-03-28T01:59', 'Europe/Berlin', { kind: 'once', at: '2027-03-28T00:59:00.000Z' }],
  ['2027-03-28T02:00', 'Europe/Berlin', { kind: 'never', before: '2027-03-28T01:00', after: '2027-03-28T03:00' }],
  ['2027-03-28T02:30', 'Europe/Berlin', { kind: 'never', before: '2027-03-28T01:30', after: '2027-03-28T03:30' }],
  ['2027-03-28T03:00', 'Europe/Berlin', { kind: 'once', at: '2027-03-28T01:00:00.000Z' }],
  ['2027-03-14T02:30', 'America/New_York', { kind: 'never', before: '2027-03-14T01:30', after: '2027-03-14T03:30' }],
  ['2027-10-03T02:15', 'Australia/Lord_Howe', { kind: 'never', before: '2027-10-03T01:45', after: '2027-10-03T02:45' }],
  ['2027-10-31T02:30', 'Europe/Berlin', { kind: 'twice', at: '2027-10-31T00:30:00.000Z' }],
  ['2027-10-31T03:00', 'Europe/Berlin', { kind: 'once', at: '2027-10-31T02:00:00.000Z' }],
])('%s in %s', (wall, zone, expected) => expect(wallTime(wall, zone)).toEqual(expected))

test('returns null for an invalid time', () => expect(wallTime('tomorrow', 'UTC')).toBeNull())

test('finds every moment by its wall time', () => {
  const time = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 })
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns')
  fc.assert(
    fc.property(time, zones, (minutes, zone) => {
      const at = new Date(minutes * 60_000).toISOString()
      const found = wallTime(toWall(at, zone), zone)
      expect(found?.kind).not.toBe('never')
      if (found?.kind === 'once') expect(found.at).toBe(at)
    }),
  )
})
