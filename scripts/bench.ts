// Measures what buyers wait for, on this machine, for an event with one ticket beside one with 200 tickets of five
// tiers each. Both run in turn in one run, so that the ratio holds where the times do not: npm run bench
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { openAccount, type Call } from './organizer.ts'
import { root } from './paths.ts'
import { freePort, startStack } from './stack.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 60)
const warmUp = 10

type Sold = { id: string; tickets: { id: string; prices: { id: string }[] }[] }

/** A live event of so many tickets, with taxes, a fee and shared limits, as a real one has. */
const openEvent = async (call: Call, organizer_id: string, taxIds: string[], count: number, tiers: number): Promise<Sold> => {
  const { data: event } = await call('POST', '/events', {
    title: `${count} tickets`,
    organizer_id,
    start_date: '2035-06-01T19:00',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
  })
  const tickets: Sold['tickets'] = []
  for (let index = 0; index < count; index += 1) {
    const prices = Array.from({ length: tiers }, (_, tier) => ({ label: `Tier ${tier + 1}`, price: 1000 + 250 * tier, quantity: 100_000 }))
    const ticket = { title: `Ticket ${index + 1}`, type: 'TIERED', prices, tax_and_fee_ids: taxIds, description: '<p>With a seat.</p>' }
    tickets.push((await call('POST', `/events/${event.id}/tickets`, ticket))['data'])
  }
  for (const name of ['House', 'Hall'])
    await call('POST', `/events/${event.id}/capacity-assignments`, { name, capacity: 1_000_000, ticket_ids: tickets.map(({ id }) => id) })
  await call('POST', `/events/${event.id}/promo-codes`, { code: 'HALF', discount_type: 'PERCENTAGE', rate_ppm: 500_000 })
  await call('PUT', `/events/${event.id}/status`, { status: 'LIVE' })
  return { id: event.id, tickets }
}

const cartOf = ({ tickets }: Sold, lines: number) => ({
  tickets: tickets.slice(0, lines).map(({ id, prices }) => ({ ticket_id: id, prices: [{ price_id: prices[0]?.id, quantity: 2 }] })),
})

/** Milliseconds until the whole answer is there, and its size in kB. */
const time = async (url: string, body?: object): Promise<{ ms: number; kilobytes: number }> => {
  const init = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}
  const start = performance.now()
  const response = await fetch(url, init)
  const text = await response.text()
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`)
  return { ms, kilobytes: text.length / 1000 }
}

const at = (values: number[], share: number): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
const shown = (value: number): string => value.toFixed(1).padStart(9)

const measure = async (base: string, small: Sold, big: Sold): Promise<void> => {
  const calls: [name: string, (event: Sold) => Promise<{ ms: number; kilobytes: number }>][] = [
    ['event page', (event) => time(`${base}/${event.id}`)],
    ['event page with a code', (event) => time(`${base}/${event.id}?promo_code=HALF`)],
    ['availability', (event) => time(`${base}/${event.id}/availability`)],
    ['quote of one ticket', (event) => time(`${base}/${event.id}/quote`, cartOf(event, 1))],
    ['quote of up to 20', (event) => time(`${base}/${event.id}/quote`, cartOf(event, 20))],
    ['order of one ticket', (event) => time(`${base}/${event.id}/order`, cartOf(event, 1))],
  ]
  console.log(
    `${''.padEnd(24)}${'1 × 1 ms'.padStart(9)}${'p95'.padStart(9)}${'200 × 5'.padStart(9)}${'p95'.padStart(9)}${'kB'.padStart(9)}    ratio`,
  )
  for (const [name, ask] of calls) {
    const times: { small: number[]; big: number[] } = { small: [], big: [] }
    let kilobytes = 0
    for (let round = -warmUp; round < rounds; round += 1) {
      const one = await ask(small)
      const many = await ask(big)
      if (round < 0) continue
      times.small.push(one.ms)
      times.big.push(many.ms)
      kilobytes = many.kilobytes
    }
    const [one, many] = [at(times.small, 0.5), at(times.big, 0.5)]
    const figures = [one, at(times.small, 0.95), many, at(times.big, 0.95), kilobytes].map(shown).join('')
    console.log(`${name.padEnd(24)}${figures}${shown(many / one)}`)
  }
}

const built = spawnSync('node', ['scripts/build.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
if (built.status !== 0) process.exit(built.status ?? 1)
const stateDir = mkdtempSync(`${tmpdir()}/foyer-bench-`)
const stack = await startStack({
  port: await freePort(),
  stripePort: await freePort(),
  smtpPort: await freePort(),
  mailPort: await freePort(),
  stateDir,
})
try {
  const call = await openAccount(stack, {
    first_name: 'Ben',
    last_name: 'Chmark',
    email: 'bench@foyer.test',
    password: 'foyer-bench',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
  })
  const organizer = await call('POST', '/organizers', { name: 'Bench', email: 'bench@foyer.test' })
  const taxIds: string[] = []
  for (const item of [
    { name: 'VAT', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 190_000, included: true },
    { name: 'Booking', type: 'FEE', calculation: 'FIXED', amount: 150, currency: 'EUR' },
  ])
    taxIds.push((await call('POST', '/taxes-and-fees', item))['data'].id)
  const small = await openEvent(call, organizer['data'].id, taxIds, 1, 1)
  const big = await openEvent(call, organizer['data'].id, taxIds, 200, 5)
  await measure(`${stack.url}/api/public/events`, small, big)
} finally {
  await stack.stop()
  rmSync(stateDir, { recursive: true, force: true })
}
