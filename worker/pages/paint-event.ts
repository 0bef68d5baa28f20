import { renderer } from '../../web/dist-worker/renderer/renderer.js'
import type { Locale } from '../contract/languages.ts'
import type { EventPage, PaintedPage } from '../contract/page.ts'
import type { PublicEvent } from '../contract/public.ts'
import { isolateCache, type IsolateCache } from '../runtime/isolate-cache.ts'
import { logError } from '../runtime/log.ts'

type Painted = { html: string; data: PaintedPage }

// A snapshot is one object per event and second, so its rendering is cached by identity.
const kept = new WeakMap<PublicEvent, IsolateCache<Painted>>()
/** Cached renderings of one snapshot: the usual ones, however many addresses are requested. */
const MAX_RENDERINGS = 20
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
    // The browser renders what fails here.
    logError('painting_failed', { event_id: eventId, page, locale }, error)
    return { html: '', data }
  }
}

/** An event's page as HTML, with its data. A promo code in `search` only shows that it is being checked. */
export const paintEvent = (
  page: EventPage,
  event: PublicEvent | null,
  eventId: string,
  now: number,
  locale: Locale,
  search: string,
): Promise<Painted> => {
  if (!event) return paint(page, event, eventId, now, locale, search)
  const ofEvent = kept.get(event) ?? isolateCache<Painted>({ maxEntries: MAX_RENDERINGS, waitMs: PAINT_WAIT_MS })
  kept.set(event, ofEvent)
  const name = `${page} ${locale} ${search}`
  const painted = () => paint(page, event, eventId, now, locale, search)
  const isRoomLeft = ofEvent.size() < MAX_RENDERINGS || ofEvent.peek(name)
  return isRoomLeft ? ofEvent.get(name, painted) : painted()
}
