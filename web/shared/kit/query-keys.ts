/** The resources of the console's sections, and further queries that a change of each invalidates. */
const kinds = {
  tickets: ['capacity-assignments', 'check-in-lists', 'questions', 'stats', 'event', 'events'],
  'promo-codes': [],
  affiliates: [],
  questions: [],
  messages: [],
  'capacity-assignments': ['tickets'],
  // A ticket shows whether any list covers it.
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
  'account/api-keys': ['account/audit-log'],
  'account/webhooks': ['account/audit-log'],
  waitlist: [],
  orders: ['whole-event', 'events'],
  attendees: ['whole-event', 'events'],
  'attendees/import': ['whole-event', 'events'],
} as const satisfies Record<string, readonly string[]>

/** The key of one item, or of a query below it: the check-ins of a list. */
export type Kind = keyof typeof kinds | `check-in-lists/${string}/check-ins` | `account/webhooks/${string}/deliveries`
type Filter = { queryKey: string[]; exact?: boolean }

/** The common prefix of a resource's keys: an event's, or without one the account's. */
export const keyOf = (kind: Kind, eventId = ''): string[] => (eventId ? ['event', eventId, kind] : [kind])

/** The key of an event itself. */
export const eventKey = (eventId: string): string[] => ['event', eventId]

const wider: Record<string, (eventId: string) => Filter> = {
  event: (eventId) => ({ queryKey: eventKey(eventId), exact: true }),
  'whole-event': (eventId) => ({ queryKey: eventKey(eventId) }),
  'every-event': () => ({ queryKey: ['event'] }),
  events: () => ({ queryKey: ['events'] }),
}

/** The queries to invalidate after a change of a resource. */
export const staleAfter = (kind: Kind, eventId = ''): Filter[] => [
  { queryKey: keyOf(kind, eventId) },
  ...(kinds[kind as keyof typeof kinds] ?? []).map((other) => wider[other]?.(eventId) ?? { queryKey: keyOf(other as Kind, eventId) }),
]
