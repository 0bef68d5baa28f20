import { painter } from '../../web/dist-worker/painter/painter.js'
import type { UiLocale } from '../contract/languages.ts'
import type { EventPage, PaintedPage } from '../contract/page.ts'
import type { PublicEvent } from '../contract/public.ts'
import { logError } from '../log.ts'

type Painted = { html: string; data: PaintedPage }

// An event's snapshot is the same object for everybody within a second: so long its painting is the same too.
const kept = new WeakMap<PublicEvent, Map<string, Promise<Painted>>>()

const paint = async (
  page: EventPage,
  event: PublicEvent | null,
  eventId: string,
  now: number,
  locale: UiLocale,
  promoCode: string | null,
): Promise<Painted> => {
  const data = { now, event }
  try {
    return { html: await painter.event(page, eventId, { painted: data, locale, promoCode }), data }
  } catch (error) {
    // The browser draws what can't be painted here.
    logError('painting_failed', { event_id: eventId, page, locale }, error)
    return { html: '', data }
  }
}

/** A page of an event as HTML, with what it was painted from. A promo code only shows that it is being checked. */
export const paintEvent = (
  page: EventPage,
  event: PublicEvent | null,
  eventId: string,
  now: number,
  locale: UiLocale,
  promoCode: string | null,
): Promise<Painted> => {
  if (!event || promoCode) return paint(page, event, eventId, now, locale, promoCode)
  const ofEvent = kept.get(event) ?? new Map<string, Promise<Painted>>()
  kept.set(event, ofEvent)
  const name = `${page} ${locale}`
  const known = ofEvent.get(name)
  if (known) return known
  const painted = paint(page, event, eventId, now, locale, null)
  ofEvent.set(name, painted)
  return painted
}
