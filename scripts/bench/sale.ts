import type { Call } from '../seed/organizer.ts'

/** An event on sale, and an order of one of its ticket. */
export type BenchSale = { event: { id: string; slug: string }; wanted: { ticket_id: string; price_id: string; quantity: 1 }[] }

/** Creates an event with one ticket and so many of it, free unless it has a price; its organizer gets no mails. */
export const openSale = async (
  call: Call,
  organizer_id: string,
  { title, quantity, price = 0 }: { title: string; quantity: number; price?: number },
): Promise<BenchSale> => {
  const { data: event } = await call('POST', '/events', {
    title,
    organizer_id,
    start_date: '2035-06-01T19:00',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
  })
  const at = `/events/${event.id}`
  const { data: ticket } = await call('POST', `${at}/tickets`, {
    title: 'Ticket',
    type: price ? 'PAID' : 'FREE',
    prices: [{ price, quantity }],
  })
  await call('PUT', `${at}/settings`, { notify_new_orders: false })
  await call('PUT', `${at}/status`, { status: 'LIVE' })
  return { event, wanted: [{ ticket_id: ticket.id, price_id: ticket.prices[0].id, quantity: 1 }] }
}
