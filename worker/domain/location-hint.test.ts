import { expect, it } from 'vitest'
import { locationHintOf } from './location-hint.ts'

it.for([
  ['Europe/Berlin', 'weur'],
  ['Europe/London', 'weur'],
  ['Europe/Athens', 'eeur'],
  ['Europe/Istanbul', 'eeur'],
  ['Atlantic/Reykjavik', 'weur'],
  ['America/New_York', 'enam'],
  ['America/Chicago', 'enam'],
  ['America/Los_Angeles', 'wnam'],
  ['America/Sao_Paulo', 'sam'],
  ['America/Argentina/Buenos_Aires', 'sam'],
  ['America/Bogota', 'sam'],
  ['Pacific/Honolulu', 'wnam'],
  ['Asia/Dubai', 'me'],
  ['Asia/Kabul', 'me'],
  ['Asia/Kolkata', 'apac'],
  ['Asia/Shanghai', 'apac'],
  ['Australia/Sydney', 'oc'],
  ['Pacific/Auckland', 'oc'],
  ['Africa/Nairobi', 'afr'],
  ['Indian/Mauritius', 'afr'],
  ['UTC', undefined],
  ['Etc/GMT+5', undefined],
] as const)('%s lies in %s', ([timezone, hint]) => {
  expect(locationHintOf(timezone)).toBe(hint)
})

it('knows a place for every zone that is named after one', () => {
  const placed = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
  expect(placed.filter((zone) => !locationHintOf(zone))).toEqual([])
})
