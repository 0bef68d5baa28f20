import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { confirmPayment, placeOrder, startPayment } from '../seed/buy.ts'
import { caller, type Call } from '../seed/organizer.ts'
import { forEachConcurrent } from '../run/side-by-side.ts'
import type { Stack } from '../run/stack.ts'
import { workerTime } from '../run/worker-process.ts'
import { completed } from './paid.ts'
import { openSale } from './sale.ts'

const orders = Number(process.env['BENCH_COST'] ?? 300)
const ticketsOfOrder = 2
const placedAtOnce = 10

/** What Cloudflare bills (`metered-worker.js`), with the processor's milliseconds and the bytes of the databases. */
type Bill = {
  requests: number
  objects: number
  messages: number
  d1_read: number
  d1_written: number
  box_read: number
  box_written: number
  cpu: number
  d1_bytes: number
  box_bytes: number
}

/** Dollars of one, beyond what a plan includes: developers.cloudflare.com/{workers,durable-objects,d1,queues}/platform/pricing. */
const MILLION = 1_000_000
const GB = 1_000_000_000
const once: Partial<Record<keyof Bill, number>> = {
  requests: 0.3 / MILLION,
  cpu: 0.02 / MILLION,
  objects: 0.15 / MILLION,
  // A message is written, read and deleted.
  messages: (3 * 0.4) / MILLION,
  d1_read: 0.001 / MILLION,
  d1_written: 1 / MILLION,
  box_read: 0.001 / MILLION,
  box_written: 1 / MILLION,
}
const monthly: Partial<Record<keyof Bill, number>> = { d1_bytes: 0.75 / GB, box_bytes: 0.2 / GB }

/** The bytes in use of databases, without pages that were freed. */
const bytesOf = (pattern: string): number =>
  globSync(pattern)
    .filter((file) => !file.endsWith('metadata.sqlite'))
    .reduce((sum, file) => {
      const database = new DatabaseSync(file, { readOnly: true })
      const number = (name: string) => Number(Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0])
      const bytes = (number('page_count') - number('freelist_count')) * number('page_size')
      database.close()
      return sum + bytes
    }, 0)

const readMeter = async ({ url }: Stack): Promise<Omit<Bill, 'cpu' | 'd1_bytes' | 'box_bytes'>> =>
  (await (await fetch(`${url}/_meter`)).json()) as Bill

const read = async (stack: Stack, stateDir: string): Promise<Bill> => {
  const counted = await readMeter(stack)
  const bytes = { d1_bytes: bytesOf(`${stateDir}/v3/d1/**/*.sqlite`), box_bytes: bytesOf(`${stateDir}/v3/do/*BoxOffice/*.sqlite`) }
  return { ...counted, cpu: workerTime(), ...bytes }
}

/** What is billed of a piece of work, until nothing comes in and nothing is written any more. */
const billOf = async (stack: Stack, stateDir: string, work: () => Promise<unknown>): Promise<Bill> => {
  const before = await read(stack, stateDir)
  await work()
  for (let quiet = 0, last = 0; quiet < 5;) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const { requests, d1_written, messages } = await readMeter(stack)
    const sum = requests + d1_written + messages
    quiet = sum === last ? quiet + 1 : 0
    last = sum
  }
  const after = await read(stack, stateDir)
  return Object.fromEntries((Object.keys(after) as (keyof Bill)[]).map((name) => [name, after[name] - before[name]])) as Bill
}

const dollars = (bill: Bill, prices: Partial<Record<keyof Bill, number>>): number =>
  (Object.keys(prices) as (keyof Bill)[]).reduce((sum, name) => sum + bill[name] * (prices[name] ?? 0), 0)

const say = (title: string, bill: Bill, count: number): void => {
  const each = (Object.entries(bill) as [string, number][]).map(([name, value]) => `${name} ${(value / count).toFixed(1)}`)
  console.log(`\n${title}\n  each: ${each.join(', ')}`)
  console.log(`  a million: $${(dollars(bill, once) * (MILLION / count)).toFixed(2)}`)
  const stored = dollars(bill, monthly) * (MILLION / count)
  if (stored > 0) console.log(`  a million, stored for a month: $${stored.toFixed(2)}`)
}

const signUp = (stack: Stack, index: number) =>
  caller(stack.url)('POST', '/auth/register', {
    first_name: 'Ora',
    last_name: `Nizer ${index}`,
    email: `ora${index}@foyer.test`,
    password: 'a-good-password',
    password_confirmation: 'a-good-password',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
  })

/**
 * Counts what Cloudflare bills of an attendee who paid, with their order, payment and emails, of a look at the event page, and
 * of an account. The processor's time is of the whole of workerd, its databases among it: more than is billed. How long objects
 * are awake is not known here.
 */
export const benchCost = async (
  stack: Stack,
  { call, organizer_id, stateDir }: { call: Call; organizer_id: string; stateDir: string },
): Promise<void> => {
  const quantity = orders * ticketsOfOrder
  const { event, wanted } = await openSale(call, organizer_id, { title: 'What it costs', quantity: quantity * 2, price: 2500 })
  const buyers = Array.from({ length: orders }, (_, index) => ({
    first_name: 'Bea',
    last_name: `Buyer ${index}`,
    email: `bea${index}@foyer.test`,
    locale: 'en',
  }))
  const buy = async (buyer: (typeof buyers)[number]): Promise<void> => {
    const lines = wanted.map((line) => ({ ...line, quantity: ticketsOfOrder }))
    await confirmPayment(stack, await startPayment(stack, await placeOrder(stack, event.id, lines, buyer)))
  }
  // The first order has what none after it has: statements to prepare, tables to fill.
  await billOf(stack, stateDir, () => buy({ first_name: 'Ada', last_name: 'First', email: 'ada@foyer.test', locale: 'en' }))
  const sold = await billOf(stack, stateDir, async () => {
    await forEachConcurrent(placedAtOnce, buyers, buy)
    await completed(call, event.id, orders + 1)
  })
  say(`an attendee of ${quantity}, two to an order that was paid, with emails`, sold, quantity)
  const looks = 200
  const looked = await billOf(stack, stateDir, async () => {
    for (let look = 0; look < looks; look += 1) await (await fetch(`${stack.url}/e/${event.id}/${event.slug}`)).text()
  })
  say('a look at the event page', looked, looks)
  const signUps = 100
  const signedUp = await billOf(stack, stateDir, async () => {
    for (let index = 0; index < signUps; index += 1) await signUp(stack, index)
  })
  say('an account that signed up', signedUp, signUps)
}
