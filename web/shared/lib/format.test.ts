import { expect, it } from 'vitest'
import { currencySign, zoneTime } from './format.ts'

it('names a zone in the language’s own script, and leaves it to the city where that reads as it stands', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo']) {
    expect(zoneTime(zone, 'Berlin', 'ar')).toMatch(/^[\p{Script=Arabic} ]+$/u)
    expect(zoneTime(zone, 'برلين', 'ar')).toBeNull()
    expect(zoneTime(zone, 'Berlin', 'en')).toBeNull()
  }
  // Known by its distance alone.
  expect(zoneTime('UTC', 'UTC', 'ar') ?? '').not.toMatch(/[A-Za-z]/)
})

it.each([
  ['en', '€', false],
  ['fr', '€', true],
  ['pt-br', '€', false],
  ['ar', '€', false],
])('has a currency’s sign where an amount in %s has it', (locale, sign, isAfter) =>
  expect(currencySign('EUR', locale)).toEqual({ sign, isAfter }),
)
