import { i18n, type I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Cities that a language spells differently from the zone's name, as `Vienna=Wien|Zurich=Zürich`. */
const written = msg({
  id: 'zone.cities',
  message:
    'Sao Paulo=São Paulo|Bogota=Bogotá|Asuncion=Asunción|Cancun=Cancún|Merida=Mérida|Reykjavik=Reykjavík|Kiev=Kyiv|Ho Chi Minh=Ho Chi Minh City',
})
const known = new Map<string, Map<string, string>>()

const citiesOf = (words: string): Map<string, string> => {
  const cities = known.get(words) ?? new Map(words.split('|').map((pair) => pair.split('=') as [string, string]))
  known.set(words, cities)
  return cities
}

/** A zone's city in this language's spelling (`Vienna`, `Wien`). */
export const zoneCity = (zone: string, language: I18n = i18n): string => {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return citiesOf(language._(written)).get(city) ?? city
}
