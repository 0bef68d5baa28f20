import { confirmPayment, placeOrder, startPayment } from '../seed/buy.ts'
import { figuresOf, type Ask, type Figures } from './load.ts'
import { caller, type Call } from '../seed/organizer.ts'
import type { Stack } from '../run/stack.ts'

/** An event with one price that all buyers order. */
export type BenchEvent = {
  id: string
  slug: string
  /** A door's list. */
  list: string
  /** An order of one ticket. */
  order: Ask
  /** Sells so many free tickets and answers with their codes. */
  sellTo: (count: number) => Promise<string[]>
  /** Sells so many orders from the cart to the payment and its webhook, some concurrently. */
  sellWhole: (count: number, lanes: number) => Promise<Figures>
}

const buyer = { first_name: 'Bea', last_name: 'Buyer', email: 'bea@foyer.test', locale: 'en' }
const MAX_PER_ORDER = 50

/** Runs an action so often, some concurrently, and answers with the duration of each. */
const forEachConcurrent = async (count: number, lanes: number, work: () => Promise<void>): Promise<number[]> => {
  const times: number[] = []
  let left = count
  const lane = async () => {
    while (left-- > 0) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return times
}

/** Creates an event with a paid price of so many, and an unlimited free one. */
export const openBenchEvent = async (stack: Stack, call: Call, organizer_id: string, stock: number): Promise<BenchEvent> => {
  const { data: event } = await call('POST', '/events', {
    title: 'Bench',
    organizer_id,
    start_date: '2035-06-01T19:00',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
  })
  const at = `/events/${event.id}`
  const ticketOf = async (type: string, price: number, quantity: number | null) => {
    const { data } = await call('POST', `${at}/tickets`, { title: type, type, prices: [{ price, quantity }], max_per_order: MAX_PER_ORDER })
    return { ticket_id: data.id as string, price_id: data.prices[0].id as string }
  }
  const paid = await ticketOf('PAID', 2500, stock)
  const free = await ticketOf('FREE', 0, null)
  const list = await call('POST', `${at}/check-in-lists`, { name: 'Door' })
  await call('PUT', `${at}/settings`, { notify_new_orders: false, max_tickets_per_order: MAX_PER_ORDER })
  await call('PUT', `${at}/status`, { status: 'LIVE' })

  const isComplete = async (path: string, session: Record<string, string>): Promise<boolean> =>
    (await caller(stack.url)('GET', path, undefined, session))['data'].status === 'COMPLETED'

  return {
    id: event.id,
    slug: 'bench',
    list: list['data'].short_id,
    order: {
      path: `/api/public${at}/order`,
      method: 'POST',
      body: { tickets: [{ ticket_id: paid.ticket_id, prices: [{ price_id: paid.price_id, quantity: 1 }] }] },
    },
    sellTo: async (count) => {
      const codes: string[] = []
      await forEachConcurrent(count / MAX_PER_ORDER, 4, async () => {
        const { path, session } = await placeOrder(stack, event.id, [{ ...free, quantity: MAX_PER_ORDER }], buyer)
        const order = await caller(stack.url)('GET', path, undefined, session)
        codes.push(...order['data'].attendees.map((attendee: { ticket_code: string }) => attendee.ticket_code))
      })
      return codes
    },
    sellWhole: async (count, lanes) => {
      const start = performance.now()
      const times = await forEachConcurrent(count, lanes, async () => {
        const placed = await placeOrder(stack, event.id, [{ ...paid, quantity: 1 }], buyer)
        await confirmPayment(stack, await startPayment(stack, placed))
        while (!(await isComplete(placed.path, placed.session))) await new Promise((resolve) => setTimeout(resolve, 50))
      })
      return figuresOf(times, (performance.now() - start) / 1000)
    },
  }
}
