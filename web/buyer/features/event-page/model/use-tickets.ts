import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { One } from '../../../../../worker/contract/common.ts'
import type { PublicEvent, PublicOrder, PublicTicket } from '../../../../../worker/contract/public.ts'
import { api } from '../../../../shared/lib/api.ts'
import { isProblem } from '../../../../shared/lib/api-error.ts'
import { pollEvery } from '../../../../shared/lib/polling.ts'
import { eventPath, eventQuery } from '../event-queries.ts'
import { untilSale, type Availability } from './until-sale.ts'

const POLL_MS = 10_000
// Drawn once per page.
const chance = Math.random()

const poll = pollEvery(POLL_MS)
const soonest = (usually: number | false, sale: number): number | false => usually && Math.min(usually, sale)

const ofEvent = (event: PublicEvent): Availability => ({
  version: 0,
  tickets: event.tickets.map(({ id, state, prices }) => ({
    id,
    state,
    prices: prices.map(({ id: priceId, state: priceState, available }) => ({
      id: priceId,
      state: priceState,
      ...(available === undefined ? {} : { available }),
    })),
  })),
})

const merged = (event: PublicEvent, availability: Availability): PublicTicket[] => {
  const now = new Map(availability.tickets.map((ticket) => [ticket.id, ticket]))
  return event.tickets.flatMap((ticket) => {
    const current = now.get(ticket.id)
    // Tickets revealed by a promo code are not in the availability: they stay as in the event.
    if (!current) return event.promo?.valid ? [ticket] : []
    const prices = ticket.prices.flatMap((price) => {
      const at = current.prices.find(({ id }) => id === price.id)
      const { available: _, ...rest } = price
      return at ? [{ ...rest, state: at.state, ...(at.available === undefined ? {} : { available: at.available }) }] : []
    })
    return [{ ...ticket, state: current.state, prices }]
  })
}

/** The query key of an event's availability, cached as long as the page lives: a return from the checkout starts with it. */
export const availabilityKey = (eventId: string) => ['availability', eventId]

/** The availability after `by` times the quantities of an order are added. */
export const withHold = (availability: Availability, { lines }: Pick<PublicOrder, 'lines'>, by: 1 | -1): Availability => ({
  ...availability,
  tickets: availability.tickets.map((ticket) => ({
    ...ticket,
    prices: ticket.prices.map((price) => {
      const quantity = lines.filter((line) => line.price_id === price.id).reduce((sum, line) => sum + line.quantity, 0)
      return price.available === undefined ? price : { ...price, available: Math.max(0, price.available + by * quantity) }
    }),
  })),
})

/** The event's tickets with live availability, polled every ten seconds while visible and at the start of a sale. */
export const useTickets = (event: PublicEvent): PublicTicket[] => {
  const queryClient = useQueryClient()
  const { data, error } = useQuery({
    queryKey: availabilityKey(event.id),
    queryFn: async ({ signal }) =>
      (await api.get<One<Availability>>(`${eventPath(event.id)}/availability`, { isPublic: true, signal })).data,
    enabled: event.status === 'LIVE',
    initialData: () => ofEvent(event),
    staleTime: POLL_MS / 2,
    gcTime: Infinity,
    retry: false,
    refetchInterval: (query) => soonest(poll(query), query.state.error ? Infinity : untilSale(event, query.state.data, chance)),
  })
  const tickets = merged(event, data)
  const listed = new Set(data.tickets.map((ticket) => ticket.id))
  const isRevealed = tickets.some((ticket) => !listed.has(ticket.id))
  // Private tickets are in no availability: with a revealing code, the event itself is refetched.
  useQuery({
    ...eventQuery(event.id, event.promo?.code ?? null),
    enabled: isRevealed,
    refetchInterval: (query) => soonest(poll(query), query.state.error ? Infinity : untilSale(event, undefined, chance)),
  })
  const isGone = isProblem(error, 'event_not_found')
  const known = new Set(event.tickets.map((ticket) => ticket.id))
  const hasNew = data.tickets.some((ticket) => !known.has(ticket.id))
  useEffect(() => {
    if (isGone || hasNew) void queryClient.invalidateQueries({ queryKey: ['public-event', event.id] })
  }, [isGone, hasNew, event.id, queryClient])
  return tickets
}
