import type { StackUrls } from '../run/killable-stack.ts'
import { openAccount, type Call } from '../seed/organizer.ts'
import type { Stack } from '../run/stack.ts'

type OnSale = { id: string; price_id: string; stock: number }

/** An event on sale during a chaos run, its door, and where its Foyer answers now; `call` speaks as its organizer. */
export type Shop = { eventId: string; free: OnSale; paid: OnSale; list: string; urls: () => StackUrls; call: Call }

/** An order that was answered 201, with the last state its buyer was answered. */
export type Sold = {
  id: string
  path: string
  session: Record<string, string>
  isPaid: boolean
  quantity: number
  detailed: boolean
  paid: boolean
}

/** Opens an account with payments, and an event of a free and a paid ticket, `stock` of each. */
export const openShop = async (urls: () => StackUrls, stock: number): Promise<Shop> => {
  const user = {
    first_name: 'Ora',
    last_name: 'Nizer',
    email: 'ora@chaos.test',
    password: 'a-good-password',
    timezone: 'UTC',
    currency: 'EUR',
  }
  const call = await openAccount(urls() as unknown as Stack, user)
  const organizer = await call('POST', '/organizers', { name: 'Chaos', email: user.email })
  const { data: event } = await call('POST', '/events', {
    title: 'Under load',
    organizer_id: organizer['data'].id,
    start_date: '2035-06-01T19:00',
    timezone: 'UTC',
    currency: 'EUR',
  })
  const sell = async (type: 'FREE' | 'PAID', price: number): Promise<OnSale> => {
    const { data } = await call('POST', `/events/${event.id}/tickets`, { title: type, type, prices: [{ price, quantity: stock }] })
    return { id: data.id, price_id: data.prices[0].id, stock }
  }
  const [free, paid] = [await sell('FREE', 0), await sell('PAID', 2500)]
  const list = await call('POST', `/events/${event.id}/check-in-lists`, { name: 'Door' })
  await call('PUT', `/events/${event.id}/status`, { status: 'LIVE' })
  return { eventId: event.id, free, paid, list: list['data'].short_id, urls, call }
}
