import type { EventDetail, GoLiveCondition } from '../../contract/events.ts'
import { ok, type Result } from '../../contract/problem.ts'
import type { Box } from '../../box-office/box.ts'
import { missingToGoLive } from '../../domain/event.ts'
import { loadPrices, loadTickets } from '../tickets/store.ts'
import { hasOrders } from '../orders/store.ts'
import { eventView } from './event-view.ts'

/** Whose confirmed email the conditions of going live are judged by. */
export type Viewer = { email_confirmed: boolean }

/** What this event still misses to go live. */
export const goLiveConditions = (box: Box, viewer: Viewer): GoLiveCondition[] => {
  const tickets = loadTickets(box)
  const canCost = tickets.some(
    (ticket) => ticket.type !== 'FREE' && (ticket.type === 'DONATION' || loadPrices(box, ticket.id).some((price) => price.price > 0)),
  )
  return missingToGoLive({
    emailConfirmed: viewer.email_confirmed,
    tickets: tickets.length,
    canCost,
    paymentConnected: box.facts().payment_connected,
  })
}

/** The event as the console sees it. */
export const getEvent = (box: Box, viewer: Viewer): Result<EventDetail> =>
  ok(eventView(box.event(), box.at, { go_live_conditions: goLiveConditions(box, viewer), currency_locked: hasOrders(box) }))

/** The event's settings, complete. */
export const getSettings = (box: Box, _: null): Result<ReturnType<Box['event']>['settings']> => ok(box.event().settings)
