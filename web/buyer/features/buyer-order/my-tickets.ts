import type { PublicOrder } from '../../../worker/contract/public.ts'
import { deviceStorage } from '../../lib/storage.ts'

/** An order whose page was opened on this device: who has seen it may go from one of its tickets to the others. */
type SeenOrder = { event_id: string; short_id: string; number: string; tickets: string[] }

const key = 'foyer.orders'
const most = 20
const read = (): SeenOrder[] => JSON.parse(deviceStorage.read(key) ?? '[]') as SeenOrder[]

/** Remembers which tickets an order has. */
export const noteTickets = ({ event_id, short_id, number, attendees }: PublicOrder): void => {
  const seen: SeenOrder = { event_id, short_id, number, tickets: attendees.map((attendee) => attendee.short_id) }
  const others = read().filter((order) => order.short_id !== short_id)
  deviceStorage.write(key, JSON.stringify([seen, ...others].slice(0, most)))
}

/** The order a ticket belongs to, where this device has seen it. */
export const orderOfTicket = (ticket: string): SeenOrder | null => read().find(({ tickets }) => tickets.includes(ticket)) ?? null
