import { expect, it } from 'vitest'
import { hoursBefore } from './reminder.ts'

const berlin = (start: string, hours: number) => hoursBefore(start, hours, 'Europe/Berlin')

it('is so many hours before a start', () => {
  expect(berlin('2027-06-01T17:00:00.000Z', 3)).toBe('2027-06-01T14:00:00.000Z')
  expect(berlin('2027-06-01T17:00:00.000Z', 26)).toBe('2027-05-31T15:00:00.000Z')
})

it('is at the same local time whole days before, though the clocks changed meanwhile', () => {
  // 19:00 on the day the clocks went forward, and on the day they went back.
  expect(berlin('2027-03-28T17:00:00.000Z', 24)).toBe('2027-03-27T18:00:00.000Z')
  expect(berlin('2027-10-31T18:00:00.000Z', 24)).toBe('2027-10-30T17:00:00.000Z')
  expect(berlin('2027-10-31T18:00:00.000Z', 24 * 7)).toBe('2027-10-24T17:00:00.000Z')
})

it('is so many real hours before, where a day is not whole', () => {
  // 04:00 on the day the clocks went forward at 02:00: two hours before it was 01:00.
  expect(berlin('2027-03-28T02:00:00.000Z', 2)).toBe('2027-03-28T00:00:00.000Z')
  expect(berlin('2027-03-28T02:00:00.000Z', 26)).toBe('2027-03-27T01:00:00.000Z')
})
