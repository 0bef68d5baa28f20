import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { deviceStorage, parseStored } from '../../../shared/lib/storage.ts'

/** An order whose page was opened on this device, which allows navigating between its tickets. */
type SeenOrder = { event_id: string; short_id: string; number: string; tickets: string[] }

const key = 'foyer.orders'
const MAX_ORDERS = 20
const read = (): SeenOrder[] => {
  const seen = parseStored<SeenOrder[]>(deviceStorage.read(key))
  return Array.isArray(seen) ? seen.filter((each) => Array.isArray(each?.tickets)) : []
}

/** Saves which tickets an order has. */
export const saveTickets = ({ event_id, short_id, number, attendees }: PublicOrder): void => {
  const seen: SeenOrder = { event_id, short_id, number, tickets: attendees.flatMap(({ short_id: own }) => own || []) }
  const others = read().filter((order) => order.short_id !== short_id)
  deviceStorage.write(key, JSON.stringify([seen, ...others].slice(0, MAX_ORDERS)))
}

/** The order of a ticket, if this device has opened it. */
export const orderOfTicket = (ticket: string): SeenOrder | null => read().find(({ tickets }) => tickets.includes(ticket)) ?? null
