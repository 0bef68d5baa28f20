import type { NewEvent } from '../../../../../worker/contract/event-defaults.ts'
import type { CreateEventInput, EventDetail, Location } from '../../../../../worker/contract/events.ts'
import type { Locale } from '../../../../../worker/contract/languages.ts'
import type { Organizer } from '../../../../../worker/contract/organizers.ts'
import { toWall } from '../../../../shared/lib/format.ts'
import type { PreviewedEvent } from '../../../../shared/lib/preview-message.ts'
import { wallTime } from '../../../../shared/lib/wall-clock.ts'

/** The form of an event; dates in its zone. */
export type EventValues = {
  organizer_id: string
  language: Locale
  title: string
  description: string
  start_date: string
  end_date: string
  timezone: string
  currency: string
  is_online: boolean
  online_details: string
  venue_name: string
  address_1: string
  address_2: string
  city: string
  region: string
  postal_code: string
  country: string
  maps_url: string
}

/** An empty form with the defaults of new events: the account's, else the organizer's. */
export const newEventValues = (
  start: NewEvent,
  organizer: Organizer | undefined,
  own: { timezone: string; currency: string },
): EventValues => ({
  organizer_id: organizer?.id ?? '',
  language: start.language,
  title: '',
  description: '',
  start_date: '',
  end_date: '',
  timezone: start.timezone ?? organizer?.timezone ?? own.timezone,
  currency: start.currency ?? organizer?.currency ?? own.currency,
  is_online: false,
  online_details: '',
  venue_name: '',
  address_1: '',
  address_2: '',
  city: '',
  region: '',
  postal_code: '',
  country: '',
  maps_url: '',
})

/** The form values of an event. */
export const eventValues = (event: EventDetail): EventValues => ({
  organizer_id: event.organizer_id,
  language: event.language,
  title: event.title,
  description: event.description ?? '',
  start_date: toWall(event.start_date, event.timezone),
  end_date: event.end_date ? toWall(event.end_date, event.timezone) : '',
  timezone: event.timezone,
  currency: event.currency,
  is_online: event.is_online,
  online_details: event.online_details ?? '',
  venue_name: event.location?.venue_name ?? '',
  address_1: event.location?.address_1 ?? '',
  address_2: event.location?.address_2 ?? '',
  city: event.location?.city ?? '',
  region: event.location?.region ?? '',
  postal_code: event.location?.postal_code ?? '',
  country: event.location?.country ?? '',
  maps_url: event.location?.maps_url ?? '',
})

const orNull = (text: string): string | null => text.trim() || null

const locationOf = (values: EventValues): Location | null => {
  if (values.is_online) return null
  const location: Location = {
    venue_name: orNull(values.venue_name),
    address_1: orNull(values.address_1),
    address_2: orNull(values.address_2),
    city: orNull(values.city),
    region: orNull(values.region),
    postal_code: orNull(values.postal_code),
    country: orNull(values.country),
    maps_url: orNull(values.maps_url),
  }
  return Object.values(location).some(Boolean) ? location : null
}

const momentOf = (wall: string, zone: string): string | null => {
  const found = wallTime(wall, zone)
  return found && 'at' in found ? found.at : null
}

/** The form as the event's page shows it; what is unfinished is left as it is saved. */
export const previewedEvent = (values: EventValues, organizers: readonly Organizer[]): PreviewedEvent => {
  const { title, description, is_online, location, language, timezone } = eventInput(values)
  const start = momentOf(values.start_date, timezone)
  const organizer = organizers.find(({ id }) => id === values.organizer_id)
  return {
    description: description ?? null,
    is_online: is_online ?? false,
    location: location ?? null,
    language: language as Locale,
    timezone,
    ...(title && { title }),
    ...(start && { start_date: start, end_date: momentOf(values.end_date, timezone) }),
    ...(organizer && { organizer }),
  }
}

/** The request body: dates without an offset are in the event's zone. */
export const eventInput = (values: EventValues): CreateEventInput => ({
  organizer_id: values.organizer_id,
  language: values.language,
  title: values.title.trim(),
  description: orNull(values.description),
  start_date: values.start_date,
  end_date: orNull(values.end_date),
  timezone: values.timezone,
  currency: values.currency as CreateEventInput['currency'],
  is_online: values.is_online,
  online_details: values.is_online ? orNull(values.online_details) : null,
  location: locationOf(values),
})

/** The form's field for an API path. */
export const eventFieldOf = (path: string): string => path.replace(/^location\./, '')
