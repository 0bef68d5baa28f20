// Orders of an event while its page is visited as often as this machine serves it, beside orders while the page of
// another event is visited: both have the same work for the processor, so that only what visits cost the box differs.
import { Agent, request } from 'node:http'
import { figuresOf } from './load.ts'
import { openSale, type BenchSale } from './sale.ts'
import { caller, type Call } from '../seed/organizer.ts'
import type { Stack } from '../run/stack.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const TURNS = Number(process.env['BENCH_TURNS'] ?? 4)
/** Visitors who wait for the page at the same time, and buyers for their order. */
const VISITORS = 24
const BUYERS = 4
const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
/** What a phone says it is: programs are not counted. */
const browser = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

let visitors = 0

/** Opens an event's page as someone new; answers once it is read. */
const visit = (url: string, { event }: BenchSale): Promise<void> =>
  new Promise((resolve, reject) => {
    visitors += 1
    const network = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
    const headers = { 'user-agent': browser, 'cf-connecting-ip': network }
    const sent = request(`${url}/e/${event.id}/${event.slug}?utm_source=bench`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the page answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    sent.on('error', reject).end()
  })

/** Does something again and again in several lanes until the time is over; answers how long each took, in milliseconds. */
const repeat = async (lanes: number, until: number, work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  const lane = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      await work()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return times
}

/** Measures what visits of its page cost an event's box. */
export const benchVisits = async (stack: Stack, { call, organizer_id }: { call: Call; organizer_id: string }): Promise<void> => {
  const open = (title: string) => openSale(call, organizer_id, { title, quantity: 1_000_000 })
  const [sold, other] = [await open('Visited and sold'), await open('Visited')]
  const [{ ticket_id, ...price }] = sold.wanted as [BenchSale['wanted'][0]]
  const order = () => caller(stack.url)('POST', `/public/events/${sold.event.id}/order`, { tickets: [{ ticket_id, prices: [price] }] })
  const turn = async (visited: BenchSale) => {
    const until = performance.now() + SECONDS * 1000
    const [visits, orders] = await Promise.all([repeat(VISITORS, until, () => visit(stack.url, visited)), repeat(BUYERS, until, order)])
    return { visits, orders }
  }
  await turn(other)
  const all = { sold: { visits: [] as number[], orders: [] as number[] }, other: { visits: [] as number[], orders: [] as number[] } }
  for (let index = 0; index < TURNS; index += 1)
    for (const [name, visited] of [['other', other] as const, ['sold', sold] as const]) {
      const { visits, orders } = await turn(visited)
      all[name].visits.push(...visits)
      all[name].orders.push(...orders)
    }
  const seconds = SECONDS * TURNS
  const [beside, own] = [figuresOf(all.other.orders, seconds), figuresOf(all.sold.orders, seconds)]
  const rate = (times: number[]) => (times.length / seconds).toFixed(0)
  console.log(`\nOrders of an event while a page is visited, ${seconds} s each in turns of ${SECONDS}`)
  console.log(
    `  another event's, ${rate(all.other.visits)} visits a second: ${beside.rate.toFixed(0)} orders a second, p95 ${beside.p95.toFixed(1)} ms`,
  )
  console.log(`  its own, ${rate(all.sold.visits)} visits a second: ${own.rate.toFixed(0)} orders a second, p95 ${own.p95.toFixed(1)} ms`)
  console.log(`  ratio of the rates: ${(own.rate / beside.rate).toFixed(2)}, of p95: ${(own.p95 / beside.p95).toFixed(2)}`)
  // The counter passes them on every few seconds.
  const counted = async () => Number((await call('GET', `/events/${sold.event.id}/stats`))['data'].visits)
  const deadline = performance.now() + 60_000
  while ((await counted()) < all.sold.visits.length && performance.now() < deadline) {
    await visit(stack.url, sold)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  console.log(`  counted: ${await counted()} of ${all.sold.visits.length} visits`)
}
