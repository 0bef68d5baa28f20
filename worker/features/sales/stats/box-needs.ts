import type { Need } from '../../../contract/needs.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { canCost } from '../../../domain/availability.ts'
import { isOnNoList } from '../../../domain/check-in.ts'
import { eventPhase } from '../../../domain/event.ts'
import { listCapacityAssignments } from '../../catalogue/capacity/capacity.ts'
import { loadLists } from '../../catalogue/check-in-lists/store.ts'
import { loadPrices, loadTickets } from '../../catalogue/tickets/store.ts'

/** The share of use from which a capacity is listed, and the maximum number listed. */
const short = 0.8
const mostShort = 5
/** How many forgotten tickets are named. */
const mostNamed = 3

const paymentsStopped = (box: Box): Need[] => {
  const sells = loadTickets(box).some((ticket) => canCost({ ...ticket, prices: loadPrices(box, ticket.id) }))
  return box.event().status === 'LIVE' && sells && !box.facts().payment_connected ? [{ kind: 'PAYMENTS_STOPPED' }] : []
}

const capacitiesShort = (box: Box): Need[] => {
  const all = listCapacityAssignments(box, null)
  return (all.ok ? all.value : [])
    .flatMap(({ id, name, capacity, enabled, used, held }) =>
      enabled && capacity && used + held >= capacity * short ? [{ kind: 'CAPACITY_SHORT' as const, id, name, capacity, used, held }] : [],
    )
    .sort((a, b) => (b.used + b.held) / b.capacity - (a.used + a.held) / a.capacity)
    .slice(0, mostShort)
}

const ticketsOnNoList = (box: Box): Need[] => {
  const lists = loadLists(box)
  const missed = loadTickets(box).filter((ticket) => isOnNoList(lists, ticket.id, box.at))
  const titles = missed.slice(0, mostNamed).map(({ title }) => title)
  return missed.length > 0 ? [{ kind: 'TICKETS_ON_NO_LIST', count: missed.length, titles }] : []
}

/** What of the event itself waits for someone, while it is still to come or going on. */
export const getBoxNeeds = (box: Box, _: null): Result<Need[]> => {
  const event = box.event()
  if (event.status === 'ARCHIVED' || eventPhase(event, box.at) === 'ENDED') return ok([])
  return ok([...paymentsStopped(box), ...ticketsOnNoList(box), ...capacitiesShort(box)])
}
