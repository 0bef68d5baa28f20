import { renderer } from '../../web/dist-worker/renderer/renderer.js'
import { locales, type Locale } from '../contract/languages.ts'
import type { PaintedPage, RoomEvent } from '../contract/page.ts'
import type { PublicEvent } from '../contract/public.ts'
import type { PublicRoom } from '../contract/room.ts'
import { isolateCache, type IsolateCache } from '../runtime/isolate-cache.ts'
import { logError } from '../runtime/log.ts'

type Painted = { painted: string; data: PaintedPage }

// A room is one object per second, so its rendering is cached by identity.
const kept = new WeakMap<PublicRoom, IsolateCache<Painted>>()
/** Painting takes milliseconds: a request that has waited longer for another's painting paints for itself. */
const PAINT_WAIT_MS = 200

/** The part of an event that the room's page needs: everyone who waits downloads it. */
const shortOf = (event: PublicEvent): RoomEvent => {
  const { id, slug, title, language, start_date, timezone, location, is_online, cover_url, currency, homepage, settings } = event
  const { max_tickets_per_order, max_tickets_per_person, order_timeout_minutes, price_display_mode } = settings
  return {
    id,
    slug,
    title,
    language,
    start_date,
    timezone,
    location,
    is_online,
    cover_url,
    currency,
    homepage,
    tickets: event.tickets.map((ticket) => ({ ...ticket, description: null })),
    settings: { max_tickets_per_order, max_tickets_per_person, order_timeout_minutes, price_display_mode },
  }
}

const paint = async (event: PublicEvent, room: PublicRoom, locale: Locale): Promise<Painted> => {
  const now = Date.parse(room.now)
  const shown = { event: shortOf(event), room }
  const data = { now, room: shown }
  try {
    return { painted: await renderer.room(shown, locale, now), data }
  } catch (error) {
    // The browser renders what fails here.
    logError('painting_failed', { event_id: event.id, page: 'room', locale }, error)
    return { painted: '', data }
  }
}

/** An event's waiting room as HTML, with its data. */
export const paintRoom = (event: PublicEvent, room: PublicRoom, locale: Locale): Promise<Painted> => {
  const ofRoom = kept.get(room) ?? isolateCache<Painted>({ maxEntries: locales.length, waitMs: PAINT_WAIT_MS })
  kept.set(room, ofRoom)
  return ofRoom.get(locale, () => paint(event, room, locale))
}
