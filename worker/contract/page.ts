import type { ConsoleShell } from './addresses.ts'
import type { List } from './common.ts'
import type { Locale } from './languages.ts'
import type { PublicEvent, PublicEventItem, PublicOrder, PublicOrganizer } from './public.ts'
import type { PublicRoom } from './room.ts'
import type { WaitlistPlace } from './waitlist.ts'

/** Where a visitor's own choices are kept, so that the first answer knows them. */
export const localeCookie = 'foyer_locale'
export const themeCookie = 'foyer_theme'
/** Where a browser keeps that it came through an event's waiting room. It only chooses the page: what may be ordered the pass says. */
export const roomCookie = (eventId: string): string => `foyer_in_${eventId}`

/** The id of the element with the style that an event gives the whole page. */
export const lookId = 'look'

/** What the worker writes into every page as JSON, for its script. */
export type PageConfig = {
  /** Base of every call, `/api` unless the web lives elsewhere. */
  api_url: string
  /** Where Stripe.js is loaded from; null where no payment provider is configured. */
  stripe_js_url: string | null
  /** The key that Stripe.js takes; null where no payment provider is configured. */
  stripe_key: string | null
  /** The installation's terms, shown on sign-up, if it has any. */
  terms_url: string | null
  /** Whether mails wait, because nothing here sends any yet. */
  mails_wait: boolean
  /** The wallets that tickets can be added to. */
  wallets: ('apple' | 'google')[]
  /** What it says where its programme, and so its sentences, could not be loaded; `again` is the button's. */
  no_start: { text: string; again: string }
}

/** An organizer with a page of what they have coming. */
export type OrganizerPage = { organizer: PublicOrganizer; events: List<PublicEventItem> }

/** What a waiting room's page shows of its event. */
export type RoomEvent = Pick<
  PublicEvent,
  | 'id'
  | 'slug'
  | 'title'
  | 'language'
  | 'start_date'
  | 'timezone'
  | 'location'
  | 'is_online'
  | 'cover_url'
  | 'currency'
  | 'tickets'
  | 'homepage'
> & {
  settings: Pick<
    PublicEvent['settings'],
    'max_tickets_per_order' | 'max_tickets_per_person' | 'order_timeout_minutes' | 'price_display_mode'
  >
}

/** An event's waiting room, as its page begins. */
export type RoomPage = { event: RoomEvent; room: PublicRoom }

/** What the worker knew when it wrote a page, and painted it from; its script goes on with the same. */
export type PaintedPage = {
  /** The server's clock then, in milliseconds. */
  now: number
  /** On event pages: the event; null when it was not found. */
  event?: PublicEvent | null
  /** On an organizer's page. */
  organizer?: OrganizerPage
  /** On the page of a waiting room. */
  room?: RoomPage
  /** In a checkout: the order that was just placed, as its link shows it to anyone. */
  order?: PublicOrder
  /** On the page of a place on a waitlist. */
  place?: { token: string; place: WaitlistPlace }
}

/** The pages of an event that are painted. */
export type EventPage = 'event' | 'widget'

/** Draws the buyer's pages as HTML: the web's own components, built for the worker. */
export type Renderer = {
  /** A page of an event, or that there is none; `search` is what its address says more. */
  event: (page: EventPage, eventId: string, given: { painted: PaintedPage; locale: Locale; search: string }) => Promise<string>
  /** An event's waiting room, before anyone's place is known. */
  room: (shown: RoomPage, locale: Locale, now: number) => Promise<string>
  /** Someone's place on a waitlist. */
  place: (eventId: string, token: string, painted: PaintedPage, locale: Locale) => Promise<string>
  /** An organizer's page. */
  organizer: (shown: OrganizerPage, locale: Locale, now: number) => Promise<string>
  /** The console's side bar and page as grey shapes, until its script is there. */
  shell: (shell: ConsoleShell) => Promise<string>
  /** That an address leads nowhere. */
  nothing: (locale: Locale, now: number) => Promise<string>
}
