import { createServer } from 'node:http'
import { figuresOf } from './load.ts'
import { rush } from './rush.ts'
import { openSale } from './sale.ts'
import { placeOrder } from '../seed/buy.ts'
import type { Call } from '../seed/organizer.ts'
import type { Stack } from '../run/stack.ts'

const SALES = Number(process.env['BENCH_SALES'] ?? 1000)
const TURNS = Number(process.env['BENCH_TURNS'] ?? 2)
const MAX_WAIT_MS = 300_000
/** What each sale of one ticket sends. */
const events = ['order.placed', 'order.completed', 'attendee.created']

type Seen = { ids: Set<string>; requests: number; last: number }

/** A program that takes every webhook at once, and notes its ids. */
const openReceiver = async (): Promise<{ url: string; seen: Seen; close: () => void }> => {
  const seen: Seen = { ids: new Set(), requests: 0, last: 0 }
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      seen.requests += 1
      seen.ids.add(String(request.headers['webhook-id']))
      seen.last = performance.now()
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, seen, close: () => server.close() }
}

/** Measures sales within a minute, in turns with an endpoint that gets each and without one. */
export const benchWebhooks = async (stack: Stack, { call, organizer_id }: { call: Call; organizer_id: string }): Promise<void> => {
  const all = { without: [] as number[], with: [] as number[] }
  const rates = { without: [] as number[], with: [] as number[] }
  const waits: string[] = []
  for (let turn = 0; turn < TURNS * 2; turn += 1) {
    const kind = turn % 2 === 0 ? 'without' : 'with'
    const { event, wanted } = await openSale(call, organizer_id, { title: `Webhooks ${turn}`, quantity: SALES })
    const receiver = await openReceiver()
    const endpoint = kind === 'with' ? (await call('POST', '/account/webhooks', { url: receiver.url, events }))['data'] : null
    const buyer = (index: number) => ({
      first_name: 'Bea',
      last_name: `Buyer ${index}`,
      email: `bea${turn}.${index}@foyer.test`,
      locale: 'en',
    })
    const { times, sold, failed, seconds } = await rush(
      SALES,
      async (index) => void (await placeOrder(stack, event.id, wanted, buyer(index))),
    )
    if (sold !== SALES) throw new Error(`${sold} of ${SALES} sold, ${JSON.stringify(failed)}`)
    all[kind].push(...times)
    const ended = performance.now()
    rates[kind].push((SALES / seconds) * 60)
    if (endpoint) {
      const wanted = SALES * events.length
      while (receiver.seen.ids.size < wanted && performance.now() - ended < MAX_WAIT_MS)
        await new Promise((resolve) => setTimeout(resolve, 200))
      if (receiver.seen.ids.size < wanted) throw new Error(`${receiver.seen.ids.size} of ${wanted} deliveries after five minutes`)
      const late = Math.max(0, receiver.seen.last - ended) / 1000
      waits.push(`${wanted} deliveries, the last ${late.toFixed(1)} s after the last sale, ${receiver.seen.requests - wanted} sent twice`)
      await call('DELETE', `/account/webhooks/${endpoint.id}`)
    }
    receiver.close()
  }
  console.log(`\n${SALES} sales within a minute, each an order with its details, in turns`)
  for (const [name, times] of Object.entries(all)) {
    const { p50, p95 } = figuresOf(times, 60 * TURNS)
    console.log(`  ${name} a webhook: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`)
  }
  const rateOf = (kind: keyof typeof rates): number => rates[kind].reduce((sum, rate) => sum + rate, 0) / TURNS
  console.log(
    `  sales a minute: ${rateOf('without').toFixed(0)} without, ${rateOf('with').toFixed(0)} with; ratio ${(rateOf('with') / rateOf('without')).toFixed(3)}`,
  )
  const [own, other] = [figuresOf(all.with, 1), figuresOf(all.without, 1)]
  console.log(`  ratio of p50: ${(own.p50 / other.p50).toFixed(2)}, of p95: ${(own.p95 / other.p95).toFixed(2)}`)
  for (const wait of waits) console.log(`  ${wait}`)
}
