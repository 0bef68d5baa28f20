import { addressLines, mapsUrl } from '../../shared/address.ts'
import type { Location } from '../../contract/events.ts'
import type { MailEvent } from '../mail-data.ts'
import type { Fact } from './blocks.ts'
import type { Voice } from './voice.ts'

/** A location as an envelope has it, line by line, the country's name in the reader's language. */
export const placeLines = (voice: Voice, location: Location): string[] =>
  [location.venue_name, ...addressLines(location), location.country && voice.country(location.country)].flatMap(
    (line) => line?.trim() || [],
  )

/** When. */
export const whenFact = (voice: Voice, event: Pick<MailEvent, 'start_date' | 'end_date' | 'timezone'>): Fact => ({
  label: voice.i18n._('mail.when', {}, { message: 'When' }),
  lines: [voice.when(event)],
})

/** Date and place; no place for an event without one. */
export const eventFacts = (voice: Voice, event: MailEvent): Fact[] => {
  const where = event.location ? placeLines(voice, event.location) : []
  const lines = event.is_online ? [voice.i18n._('mail.online', {}, { message: 'Online' })] : where
  const maps = event.is_online || !event.location ? null : mapsUrl(event.location)
  const link = maps ? { label: voice.i18n._('mail.map', {}, { message: 'Show on the map' }), url: maps } : null
  return [
    whenFact(voice, event),
    ...(lines.length > 0 || link ? [{ label: voice.i18n._('mail.where', {}, { message: 'Where' }), lines, link }] : []),
  ]
}
