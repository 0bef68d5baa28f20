import { renderer } from '../../web/dist-worker/renderer/renderer.js'
import type { Locale } from '../contract/languages.ts'
import type { EventPage, PaintedPage } from '../contract/page.ts'
import type { PublicEvent } from '../contract/public.ts'
import { isolateCache, type IsolateCache } from '../runtime/isolate-cache.ts'
import { logError } from '../runtime/log.ts'

type Painted = { html: string; data: PaintedPage }

// An event's snapshot is the same object for everyone within a second: so long its painting is the same too.
const kept = new WeakMap<PublicEvent, IsolateCache<Painted>>()
/** So many ways of asking for it: the usual ones, and never as many as an address can be made to have. */
const keptAtMost = 20
/** Painting takes milliseconds: a request that has waited longer for another's painting paints for itself. */
const PAINT_WAIT_MS = 200

const paint = async (
  page: EventPage,
  event: PublicEvent | null,
  eventId: string,
  now: number,
  locale: Locale,
  search: string,
): Promise<Painted> => {
  const data = { now, event }
  try {
    return { html: await renderer.event(page, eventId, { painted: data, locale, search }), data }
  } catch (error) {
    // The browser draws what can't be painted here.
    logError('painting_failed', { event_id: eventId, page, locale }, error)
    return { html: '', data }
  }
}

/** A page of an event as HTML, with what it was painted from. A promo code in `search` only shows that it is being checked. */
export const paintEvent = (
  page: EventPage,
  event: PublicEvent | null,
  eventId: string,
  now: number,
  locale: Locale,
  search: string,
): Promise<Painted> => {
  if (!event) return paint(page, event, eventId, now, locale, search)
  const ofEvent = kept.get(event) ?? isolateCache<Painted>({ maxEntries: keptAtMost, waitMs: PAINT_WAIT_MS })
  kept.set(event, ofEvent)
  const name = `${page} ${locale} ${search}`
  const painted = () => paint(page, event, eventId, now, locale, search)
  const isRoomLeft = ofEvent.size() < keptAtMost || ofEvent.peek(name)
  return isRoomLeft ? ofEvent.get(name, painted) : painted()
}
