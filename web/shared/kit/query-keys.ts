/** Every kind of thing the console's sections load, and what else is stale once one of that kind changed. */
const kinds = {
  tickets: ['capacity-assignments', 'check-in-lists', 'questions', 'stats', 'event', 'events'],
  'promo-codes': [],
  affiliates: [],
  questions: [],
  messages: [],
  'capacity-assignments': ['tickets'],
  // A ticket says whether any of them covers it.
  'check-in-lists': ['tickets'],
  settings: [],
  images: ['event', 'events'],
  stats: [],
  // Tickets carry them, and their prices with them.
  'taxes-and-fees': ['every-event'],
  mails: [],
  users: [],
  // Events carry their organizer's name.
  organizers: ['every-event', 'events'],
  'account/audit-log': [],
  orders: ['whole-event', 'events'],
  attendees: ['whole-event', 'events'],
} as const satisfies Record<string, readonly string[]>

/** One of them, or what hangs below one: who came in on a list. */
export type Kind = keyof typeof kinds | `check-in-lists/${string}/check-ins`
type Filter = { queryKey: string[]; exact?: boolean }

/** Under what everything of a kind is kept: an event's, or without one the account's. */
export const keyOf = (kind: Kind, eventId = ''): string[] => (eventId ? ['event', eventId, kind] : [kind])

/** Under what an event itself is kept. */
export const eventKey = (eventId: string): string[] => ['event', eventId]

const wider: Record<string, (eventId: string) => Filter> = {
  event: (eventId) => ({ queryKey: eventKey(eventId), exact: true }),
  'whole-event': (eventId) => ({ queryKey: eventKey(eventId) }),
  'every-event': () => ({ queryKey: ['event'] }),
  events: () => ({ queryKey: ['events'] }),
}

/** What is asked anew once something of a kind changed. */
export const staleAfter = (kind: Kind, eventId = ''): Filter[] => [
  { queryKey: keyOf(kind, eventId) },
  ...(kinds[kind as keyof typeof kinds] ?? []).map((other) => wider[other]?.(eventId) ?? { queryKey: keyOf(other as Kind, eventId) }),
]
