import { formatDate, formatRange } from '../shared/dates.ts'
import type { Locale } from '../contract/languages.ts'
import { translator } from './translator.ts'

/** Cities that a language spells differently from the zone's name, as `Vienna=Wien|Zurich=Zürich`; the same as on pages. */
const cities = /*i18n*/ {
  id: 'zone.cities',
  message:
    'Sao Paulo=São Paulo|Bogota=Bogotá|Asuncion=Asunción|Cancun=Cancún|Merida=Mérida|Reykjavik=Reykjavík|Kiev=Kyiv|Ho Chi Minh=Ho Chi Minh City',
}
const cityTime = /*i18n*/ { id: 'zone.time', message: '{city} time' }

/** The zone as pages name it, by its city: `Berlin time`. */
const zoneName = (timezone: string, locale: Locale): string => {
  const i18n = translator(locale)
  const name = timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone
  const written = i18n._(cities).split('|')
  const city = written.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? name
  return i18n._({ ...cityTime, values: { city } })
}

/** An event's time with its zone, since a mail may be read anywhere. Without an end, its start alone. */
export const formatEventTime = (start: string, end: string | null, timezone: string, locale: Locale): string => {
  const isSpan = end !== null && new Date(end) > new Date(start)
  const time = isSpan ? formatRange(start, end, timezone, locale, 'full') : formatDate(start, timezone, locale, 'full')
  return `${time} · ${zoneName(timezone, locale)}`
}
