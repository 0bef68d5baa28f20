import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { findChoices, prepareChoices } from './find-choices.ts'
import { zoneChoiceOf, zoneChoices } from './zone-choices.ts'
import { cities, olderNames, zonePlaces } from './zone-places.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const zones = zonePlaces().map(({ zone }) => zone)

test('offers every zone of the browser by its current name', () => {
  const today = Object.fromEntries(Object.entries(olderNames).map(([now, older]) => [older, now]))
  for (const zone of Intl.supportedValuesOf('timeZone')) if (zone !== 'UTC') expect(zones).toContain(today[zone] ?? zone)
  expect(new Set(zones).size).toBe(zones.length)
})

test('offers only valid zones', () => {
  for (const timeZone of [...zones, ...Object.values(olderNames)]) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  for (const { country } of zonePlaces()) expect(country).toMatch(/^[A-Z]{2}$/)
  for (const zone of [...Object.keys(olderNames), ...Object.keys(cities)]) expect(zones).toContain(zone)
})

const english = zoneChoices('en')
const prepared = prepareChoices(english)

test.each([
  ['kolkata', 'Asia/Kolkata'],
  ['calcutta', 'Asia/Kolkata'],
  ['mumbai', 'Asia/Kolkata'],
  ['india', 'Asia/Kolkata'],
  ['الهند', 'Asia/Kolkata'],
  ['kiev', 'Europe/Kyiv'],
  ['kyiv', 'Europe/Kyiv'],
  ['saigon', 'Asia/Ho_Chi_Minh'],
  ['ho chi', 'Asia/Ho_Chi_Minh'],
  ['nuuk', 'America/Nuuk'],
  ['godthab', 'America/Nuuk'],
  ['greenland nuuk', 'America/Nuuk'],
  ['new y', 'America/New_York'],
  ['europe/berlin', 'Europe/Berlin'],
  ['münchen', 'Europe/Berlin'],
  ['sao', 'America/Sao_Paulo'],
  ['utc', 'UTC'],
])('%s finds its zone first', (typed, zone) => expect(findChoices(prepared, typed)[0]?.value).toBe(zone))

test('labels a zone by its city, offset and country', () => {
  expect(zoneChoiceOf('Asia/Calcutta', english)).toMatchObject({ label: 'Kolkata (GMT+5:30)', detail: 'India' })
  expect(zoneChoiceOf('Asia/Kolkata', zoneChoices('ar'))).toMatchObject({ detail: 'الهند' })
})
