import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { zoneCity } from './zone-city.ts'

it('is written as the language writes it, and as the zone is named where that is the same', () => {
  const german = setupI18n({ locale: 'de', messages: { de: { 'zone.cities': 'Vienna=Wien|Mexico City=Mexiko-Stadt' } } })
  expect(['Europe/Vienna', 'America/Mexico_City', 'Europe/Berlin', 'UTC'].map((zone) => zoneCity(zone, german))).toEqual([
    'Wien',
    'Mexiko-Stadt',
    'Berlin',
    'UTC',
  ])
})
