import { confirmPayment, placeOrder, startPayment, type Payment } from '../seed/buy.ts'
import { openSale } from './sale.ts'
import type { Call } from '../seed/organizer.ts'
import type { Stack } from '../run/stack.ts'
import { workerTime } from '../run/worker-process.ts'

const orders = Number(process.env['BENCH_PAID'] ?? 300)
const placedAtOnce = 25

/** Runs an action so many times, some concurrently. */
const times = async <T>(count: number, lanes: number, work: () => Promise<T>): Promise<T[]> => {
  const done: T[] = []
  let left = count
  const lane = async () => {
    while (left-- > 0) done.push(await work())
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

/** Waits until so many orders of an event are complete, and answers with its figures. */
export const completed = async (call: Call, eventId: string, count: number): Promise<Record<string, number>> => {
  const deadline = Date.now() + 300_000
  for (;;) {
    const { data } = await call('GET', `/events/${eventId}/stats`)
    if (data.orders_completed >= count) return data
    if (Date.now() > deadline) throw new Error(`${data.orders_completed} of ${count} orders complete after five minutes`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Pays many orders of one event in the same moment and measures the time until the last has its tickets: webhook,
 * provider, ticket, read model and mail, with the provider's simulator and the mail catcher on the same
 * machine.
 */
export const benchPaid = async (stack: Stack, { call, organizer_id }: { call: Call; organizer_id: string }): Promise<void> => {
  const { event, wanted } = await openSale(call, organizer_id, { title: 'Paid at once', quantity: orders, price: 2500 })
  const buyer = { first_name: 'Bea', last_name: 'Buyer', email: 'bea@foyer.test', locale: 'en' }

  const placing = Date.now()
  const payments: Payment[] = await times(orders, placedAtOnce, async () =>
    startPayment(stack, await placeOrder(stack, event.id, wanted, buyer)),
  )
  const paying = Date.now()
  const before = workerTime()
  await Promise.all(payments.map((payment) => confirmPayment(stack, payment)))
  const figures = await completed(call, event.id, orders)
  const seconds = (Date.now() - paying) / 1000
  const busy = (workerTime() - before) / orders
  console.log(`\n${orders} orders of one event, paid in the same moment`)
  console.log(`  placed, named and their payments begun: ${(orders / ((paying - placing) / 1000)).toFixed(1)} a second`)
  console.log(`  complete: ${(orders / seconds).toFixed(1)} a second; given back: ${figures['refunded']}`)
  console.log(`  processor time of the worker with its database, objects and queues: ${busy.toFixed(1)} ms an order`)
}
