import type { EventSettings } from '../../../contract/event-settings.ts'
import type { EventDetail, GoLiveCondition } from '../../../contract/events.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { canCost } from '../../../domain/availability.ts'
import { missingToGoLive } from '../../../domain/event.ts'
import { loadPrices, loadTickets } from '../../catalogue/tickets/store.ts'
import { hasOrders } from '../../sales/orders/store.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { eventView } from '../../catalogue/event/event-view.ts'

/** The user whose confirmed email counts for going live. */
export type Viewer = { email_confirmed: boolean }

type Selling = { tickets: number; canCost: boolean }

const sellingOf = (box: Box): Selling => {
  const tickets = loadTickets(box)
  return { tickets: tickets.length, canCost: tickets.some((ticket) => canCost({ ...ticket, prices: loadPrices(box, ticket.id) })) }
}

const conditionsOf = (box: Box, viewer: Viewer, selling: Selling): GoLiveCondition[] =>
  missingToGoLive({ emailConfirmed: viewer.email_confirmed, ...selling, paymentConnected: box.facts().payment_connected })

/** The unmet conditions of this event for going live. */
export const goLiveConditions = (box: Box, viewer: Viewer): GoLiveCondition[] => conditionsOf(box, viewer, sellingOf(box))

/** The event as the console sees it. */
export const getEvent = (box: Box, viewer: Viewer): Result<EventDetail> => {
  const event = box.event()
  const selling = sellingOf(box)
  return ok(
    eventView(event, box.at, {
      go_live_conditions: conditionsOf(box, viewer, selling),
      currency_locked: hasOrders(box),
      // A draft's tickets are not sold for being a draft's; what it misses is among its conditions.
      payments_stopped: event.status === 'LIVE' && selling.canCost && !box.facts().payment_connected,
    }),
  )
}

/** The origin of links in this event's mails. */
export const getOrigin = (box: Box, _: null): Result<string> => ok(box.origin)

/** The event's settings, complete. */
export const getSettings = (box: Box, _: null): Result<EventSettings> => ok(settingsOf(box.event()))
