import type { EventDetail } from '../../../contract/events.ts'
import type { EventSummary } from '../../../contract/public.ts'
import { eventPhase, slugOf } from '../../../domain/event.ts'
import { imageUrl } from '../../platform/images/image-url.ts'
import type { EventRow } from '../../../box-office/event-table.ts'

/** An event's organizer as its buyers see them, with the address that this event gives for questions. */
export const shownOrganizer = ({ organizer, settings }: Pick<EventRow, 'organizer' | 'settings'>): EventSummary['organizer'] => ({
  id: organizer.id,
  name: organizer.name,
  website: organizer.website,
  email: settings.support_email ?? organizer.email,
  image_url: imageUrl(organizer.image_id ?? null),
})

/** An event as the console's API gives it. */
export const eventView = (
  event: EventRow,
  now: string,
  more: Pick<EventDetail, 'go_live_conditions' | 'currency_locked' | 'payments_stopped'>,
): EventDetail => ({
  id: event.id,
  organizer_id: event.organizer_id,
  title: event.title,
  slug: slugOf(event.title),
  description: event.description,
  start_date: event.start_date,
  end_date: event.end_date,
  timezone: event.timezone,
  currency: event.currency,
  language: event.language,
  location: event.location,
  is_online: event.is_online,
  online_details: event.online_details,
  status: event.status,
  phase: eventPhase(event, now),
  cover_url: imageUrl(event.cover_image_id),
  created_at: event.created_at,
  ...more,
})
