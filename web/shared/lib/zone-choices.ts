import { languageOf } from '../../../worker/contract/languages.ts'
import { zoneCity } from './zone-city.ts'
import { cities, olderNames, zonePlaces } from './zone-places.ts'

/** A time zone as a combobox option. */
export type ZoneChoice = { value: string; label: string; detail: string; names: string[]; words: string }

const zonePart = (zone: string, locale: string, style: 'shortOffset' | 'longGeneric'): string =>
  new Intl.DateTimeFormat(languageOf(locale).numbers, { timeZone: zone, timeZoneName: style })
    .formatToParts()
    .find((part) => part.type === 'timeZoneName')?.value ?? ''

/** A zone by its city and current UTC offset: `Kolkata (GMT+5:30)`. */
export const zoneLabel = (zone: string, locale: string): string => `${zoneCity(zone)} (${zonePart(zone, locale, 'shortOffset')})`

const isKnown = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Every time zone this browser supports, sorted by city in this language; searchable by country and older names. */
export const zoneChoices = (locale: string): ZoneChoice[] => {
  const named = [...new Set([locale, 'en', 'ar'])].map((language) => new Intl.DisplayNames([language], { type: 'region' }))
  const choice = (zone: string, country?: string): ZoneChoice => {
    const countries = named.map((names) => country && (names.of(country) ?? ''))
    const older = [olderNames[zone] ?? '', cities[zone] ?? ''].flatMap((name) => name.split(', ')).map((name) => zoneCity(name))
    return {
      value: zone,
      label: zoneLabel(zone, locale),
      detail: countries[0] ?? '',
      names: [zoneCity(zone), ...older, ...countries].filter((name) => name !== undefined),
      words: `${zone} ${olderNames[zone] ?? ''} ${zonePart(zone, locale, 'longGeneric')}`,
    }
  }
  const choices = zonePlaces()
    .map(({ zone, country }) => ({ zone: isKnown(zone) ? zone : (olderNames[zone] ?? zone), country }))
    .filter(({ zone }) => isKnown(zone))
    .map(({ zone, country }) => choice(zone, country))
  const collator = new Intl.Collator(languageOf(locale).dates)
  return [choice('UTC'), ...choices.sort((a, b) => collator.compare(a.label, b.label))]
}

const today = new Map(Object.entries(olderNames).map(([now, older]) => [older, now]))

/** The choice for a zone, under its current or older name. */
export const zoneChoiceOf = (zone: string, choices: readonly ZoneChoice[]): ZoneChoice | undefined =>
  choices.find(({ value }) => value === zone || value === today.get(zone) || olderNames[value] === zone)
