import { useQuery } from '@tanstack/react-query'
import type { PublicOrder, PublicTicket } from '../../../../../worker/contract/public.ts'
import { pollEvery } from '../../../../shared/lib/polling.ts'
import { serverNow } from '../../../../shared/lib/server-clock.ts'
import { isFinished, isOpen, orderQuery } from '../../buyer-order/order-queries.ts'
import { lastOrderOf } from '../../buyer-order/order-session.ts'

const isLive = (order: PublicOrder): boolean =>
  order.status === 'PROCESSING' || (isOpen(order) && Date.parse(order.expires_at) > serverNow())

/**
 * This device's unfinished order of the event, if there is one. Its hold must not show "sold out" to its own buyer: a
 * new order would replace it.
 */
export const useOwnHold = (eventId: string) => {
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
    /** This device's last order, if its tickets are valid. */
    bought: hasTickets ? data : null,
    /** The tickets with this buyer's own hold added back. */
    withOwnHoldAdded: (tickets: PublicTicket[]): PublicTicket[] =>
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
