import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { zoneCity } from './zone-city.ts'

it('is written in the language’s spelling, else as in the zone’s name', () => {
  const german = setupI18n({ locale: 'de', messages: { de: { 'zone.cities': 'Vienna=Wien|Mexico City=Mexiko-Stadt' } } })
  expect(['Europe/Vienna', 'America/Mexico_City', 'Europe/Berlin', 'UTC'].map((zone) => zoneCity(zone, german))).toEqual([
    'Wien',
    'Mexiko-Stadt',
    'Berlin',
    'UTC',
  ])
})
