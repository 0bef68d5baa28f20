import { expect, it } from 'vitest'
import { zoneTime } from './format.ts'

it('names a zone in the language’s own script, and leaves it to the city where that reads as it stands', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo']) {
    expect(zoneTime(zone, 'Berlin', 'ar')).toMatch(/^[\p{Script=Arabic} ]+$/u)
    expect(zoneTime(zone, 'برلين', 'ar')).toBeNull()
    expect(zoneTime(zone, 'Berlin', 'en')).toBeNull()
  }
  // Known by its distance alone.
  expect(zoneTime('UTC', 'UTC', 'ar') ?? '').not.toMatch(/[A-Za-z]/)
})
