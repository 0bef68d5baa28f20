import { figuresOf } from './load.ts'
import { placeOrder } from '../seed/buy.ts'
import { openSale } from './sale.ts'
import type { Call } from '../seed/organizer.ts'
import type { Stack } from '../run/stack.ts'
import { workerTime } from '../run/worker-process.ts'

/** Orders begun in a minute, of which the last few find nothing left. */
const orders = Number(process.env['BENCH_RUSH'] ?? 5000)
const stock = orders - Math.ceil(orders / 100)
const minute = 60_000
/** More at the same time than this are held back, and counted as late. */
const MAX_CONCURRENT = 500

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type Rush = { times: number[]; sold: number; refused: number; failed: Record<string, number>; seconds: number }

/** Begins so many orders within a minute at an even rate, regardless of earlier answers: as people come. */
export const rush = async (orders: number, buy: (index: number) => Promise<void>): Promise<Rush> => {
  const result: Rush = { times: [], sold: 0, refused: 0, failed: {}, seconds: 0 }
  const began = performance.now()
  const underway = new Set<Promise<void>>()
  for (let index = 0; index < orders; index += 1) {
    await pause(Math.max(0, began + (index * minute) / orders - performance.now()))
    while (underway.size >= MAX_CONCURRENT) await Promise.race(underway)
    const start = performance.now()
    const one: Promise<void> = buy(index)
      .then(
        () => {
          result.sold += 1
          result.times.push(performance.now() - start)
        },
        (error: Error) => {
          if (error.message.includes('not_enough_tickets')) result.refused += 1
          else result.failed[error.message.slice(0, 80)] = (result.failed[error.message.slice(0, 80)] ?? 0) + 1
        },
      )
      .finally(() => underway.delete(one))
    underway.add(one)
  }
  await Promise.all(underway)
  result.seconds = (performance.now() - began) / 1000
  return result
}

/**
 * Sells one price to so many in one minute, each an order with details that is complete at once, and measures the time
 * until lists and mails have caught up. Overselling is an error.
 */
export const benchRush = async (stack: Stack, { call, organizer_id }: { call: Call; organizer_id: string }): Promise<void> => {
  const { event, wanted } = await openSale(call, organizer_id, { title: 'A rush', quantity: stock })
  const at = `/events/${event.id}`
  const buyer = (index: number) => ({ first_name: 'Bea', last_name: `Buyer ${index}`, email: `bea${index}@foyer.test`, locale: 'en' })
  const before = workerTime()
  const { times, sold, refused, failed, seconds } = await rush(
    orders,
    async (index) => void (await placeOrder(stack, event.id, wanted, buyer(index))),
  )

  const ended = performance.now()
  const total = async (path: string): Promise<number> => (await call('GET', path))['meta'].total
  const caughtUp = async (name: string, path: string): Promise<string> => {
    while ((await total(path)) < sold) {
      if (performance.now() - ended > 10 * minute) throw new Error(`${name} did not catch up in ten minutes`)
      await pause(500)
    }
    return `${name} ${((performance.now() - ended) / 1000).toFixed(1)} s`
  }
  const late = await Promise.all([
    caughtUp('orders', `${at}/orders?per_page=10&filter_fields[status][eq]=COMPLETED`),
    caughtUp('attendees', `${at}/attendees?per_page=10&filter_fields[status][eq]=ACTIVE`),
    caughtUp('mails', `/mails?per_page=10&filter_fields[event_id][eq]=${event.id}&filter_fields[status][eq]=SENT`),
  ])
  const { data: stats } = await call('GET', `${at}/stats`)
  const { p50, p95, p99 } = figuresOf(times, seconds)
  console.log(`\n${orders} orders begun within a minute, of one price with ${stock} tickets`)
  console.log(
    `  begun and ended within ${seconds.toFixed(1)} s; with its details p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)}`,
  )
  console.log(
    `  complete ${sold}, sold out ${refused}, failed ${JSON.stringify(failed)}, oversold ${Math.max(0, stats.tickets_sold - stock)}`,
  )
  console.log(`  caught up after the last: ${late.join(', ')}`)
  console.log(
    `  processor time of the worker with its database, objects and queues: ${((workerTime() - before) / sold).toFixed(1)} ms an order`,
  )
  if (stats.tickets_sold !== sold || sold > stock) throw new Error(`${stats.tickets_sold} sold of ${stock}, ${sold} answered so`)
}
