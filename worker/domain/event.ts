import type { EventPhase, EventStatus, GoLiveCondition } from '../contract/events.ts'

/** UPCOMING, ONGOING or ENDED at a time, from UTC dates. */
export const eventPhase = (event: { start_date: string; ends_at: string }, now: string): EventPhase =>
  now < event.start_date ? 'UPCOMING' : now < event.ends_at ? 'ONGOING' : 'ENDED'

const moves: Record<EventStatus, EventStatus[]> = { DRAFT: ['LIVE', 'ARCHIVED'], LIVE: ['DRAFT', 'ARCHIVED'], ARCHIVED: ['DRAFT'] }

/** Whether an event's status may change this way (product, section 1). */
export const canSetStatus = (from: EventStatus, to: EventStatus): boolean => moves[from].includes(to)

/** The unmet conditions for going live. */
export const missingToGoLive = (facts: {
  emailConfirmed: boolean
  tickets: number
  canCost: boolean
  paymentConnected: boolean
}): GoLiveCondition[] => [
  ...(facts.emailConfirmed ? [] : (['email_unconfirmed'] as const)),
  ...(facts.tickets > 0 ? [] : (['no_tickets'] as const)),
  ...(facts.canCost && !facts.paymentConnected ? (['payment_not_connected'] as const) : []),
]

/** The readable part of an address: letters and digits of any script, at most 80. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'event'

/** The canonical path of an event's page. */
export const eventPath = ({ id, slug }: { id: string; slug: string }): string => `/e/${id}/${encodeURIComponent(slug)}`

/** The canonical path of an organizer's page. */
export const organizerPath = ({ id, name }: { id: string; name: string }): string => `/o/${id}/${encodeURIComponent(slugOf(name))}`
