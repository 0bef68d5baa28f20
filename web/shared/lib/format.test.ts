import { expect, it } from 'vitest'
import { currencySign, zoneTime } from './format.ts'

it('names a zone in the language’s own script only where its city is in another', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo']) {
    expect(zoneTime(zone, 'Berlin', 'ar')).toMatch(/^[\p{Script=Arabic} ]+$/u)
    expect(zoneTime(zone, 'برلين', 'ar')).toBeNull()
    expect(zoneTime(zone, 'Berlin', 'en')).toBeNull()
  }
  // A zone with only an offset.
  expect(zoneTime('UTC', 'UTC', 'ar') ?? '').not.toMatch(/[A-Za-z]/)
})

it.each([
  ['en', '€', false],
  ['fr', '€', true],
  ['pt-br', '€', false],
  ['ar', '€', false],
])('places the currency’s sign as amounts in %s do', (locale, sign, isAfter) =>
  expect(currencySign('EUR', locale)).toEqual({ sign, isAfter }),
)
