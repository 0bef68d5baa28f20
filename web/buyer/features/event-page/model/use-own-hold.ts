import { useQuery } from '@tanstack/react-query'
import type { PublicOrder, PublicTicket } from '../../../worker/contract/public.ts'
import { pollEvery } from '../../lib/polling.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { isFinished, isOpen, orderQuery } from '../buyer-order/order-queries.ts'
import { lastOrderOf } from '../buyer-order/order-session.ts'

const isLive = (order: PublicOrder): boolean =>
  order.status === 'PROCESSING' || (isOpen(order) && Date.parse(order.expires_at) > serverNow())

/**
 * This device's unfinished order of the event, if it has one. Its own hold must not make the page say "sold out" to
 * the one who holds the tickets: a new order would replace it.
 */
export const useHeldByMe = (eventId: string) => {
  const shortId = lastOrderOf(eventId)
  const { data } = useQuery({
    ...orderQuery(eventId, shortId ?? ''),
    enabled: shortId !== null,
    refetchInterval: pollEvery((known: PublicOrder | undefined) => (known && isFinished(known) ? false : 15_000)),
  })
  const order = data && isLive(data) ? data : null
  const hasTickets = data?.status === 'COMPLETED' && data.attendees.some(({ status }) => status === 'ACTIVE')
  const mine = new Map(order && isOpen(order) ? order.lines.map((line) => [line.price_id, line.quantity]) : [])
  return {
    order,
    /** This device's last order, where its tickets are valid. */
    bought: hasTickets ? data : null,
    /** The tickets as they would be for this buyer without their own hold. */
    giveBack: (tickets: PublicTicket[]): PublicTicket[] =>
      mine.size === 0
        ? tickets
        : tickets.map((ticket) => {
            const prices = ticket.prices.map((price) => {
              const quantity = mine.get(price.id)
              if (!quantity) return price
              if (price.state === 'SOLD_OUT') return { ...price, state: 'ON_SALE' as const, available: quantity }
              return price.available === undefined ? price : { ...price, available: price.available + quantity }
            })
            return { ...ticket, prices }
          }),
  }
}
