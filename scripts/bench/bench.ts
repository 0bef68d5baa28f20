// Measures waits of users on this machine: an event with one ticket beside one with 200 tickets of five tiers each, then
// one of 1,000 attendees beside one of BENCH_SIZE. Both sides run in turn in one run, so that ratios are comparable where
// times are not; between the two, many orders paid in the same moment, and page loads of a phone: npm run bench, or one
// npm run bench, or one part of it by its name: npm run bench -- box, catalogue, cold, cost, door, jobs, mail, paid, paint, paper, room, rush, sign-in, size, visits or webhooks
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { compare, type Asked } from './compare.ts'
import { benchBox } from './box.ts'
import { benchCold } from './cold.ts'
import { benchCost } from './cost.ts'
import { benchDoor } from './door.ts'
import { benchJobs } from './jobs.ts'
import { benchPaid } from './paid.ts'
import { benchPaint } from './paint.ts'
import { benchRoom } from './room.ts'
import { benchRush } from './rush.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSize } from './size.ts'
import { benchVisits } from './visits.ts'
import { benchWebhooks } from './webhooks.ts'
import { caller, openAccount, type Call } from '../seed/organizer.ts'
import { root } from '../run/paths.ts'
import { benchPaper } from './paper.ts'
import { freePort, startStack, type Stack, type StackOptions } from '../run/stack.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 60)
const size = Number(process.env['BENCH_SIZE'] ?? 200_000)

type Sold = { id: string; tickets: { id: string; prices: { id: string }[] }[] }

/** A live event with so many tickets, taxes, a fee and shared capacities, like a real one. */
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

const measure = async (stack: Stack, small: Sold, big: Sold): Promise<void> => {
  const call = caller(stack.url)
  const path = ({ id }: Sold) => `/public/events/${id}`
  const calls: Asked<Sold>[] = [
    ['event page', (event) => call('GET', path(event))],
    ['event page with a code', (event) => call('GET', `${path(event)}?promo_code=HALF`)],
    ['availability', (event) => call('GET', `${path(event)}/availability`)],
    ['quote of one ticket', (event) => call('POST', `${path(event)}/quote`, cartOf(event, 1))],
    ['quote of up to 20', (event) => call('POST', `${path(event)}/quote`, cartOf(event, 20))],
    ['order of one ticket', (event) => call('POST', `${path(event)}/order`, cartOf(event, 1))],
  ]
  await compare(calls, small, big, { names: ['1 × 1', '200 × 5'], rounds, warmUp: 10 })
}

const user = {
  first_name: 'Ben',
  last_name: 'Chmark',
  email: 'bench@foyer.test',
  password: 'foyer-bench',
  timezone: 'Europe/Berlin',
  currency: 'EUR',
}

/** Signs in as the benchmark's user, registered on first use. */
const signIn = async (stack: Stack): Promise<{ call: Call; organizer_id: string }> => {
  const isKnown = await caller(stack.url)('POST', '/auth/login', user).catch(() => null)
  const call = isKnown ? caller(stack.url, isKnown['token']) : await openAccount(stack, user)
  const [organizer] = (await call('GET', '/organizers'))['data']
  if (organizer) return { call, organizer_id: organizer.id }
  return { call, organizer_id: (await call('POST', '/organizers', { name: 'Bench', email: user.email }))['data'].id }
}

/** The measurement of the catalogue. */
const benchCatalogue = async (stack: Stack): Promise<void> => {
  const { call, organizer_id } = await signIn(stack)
  const taxIds: string[] = []
  for (const item of [
    { name: 'VAT', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 190_000, included: true },
    { name: 'Booking', type: 'FEE', calculation: 'FIXED', amount: 150, currency: 'EUR' },
  ])
    taxIds.push((await call('POST', '/taxes-and-fees', item))['data'].id)
  await measure(stack, await openEvent(call, organizer_id, taxIds, 1, 1), await openEvent(call, organizer_id, taxIds, 200, 5))
}

const built = spawnSync('node', ['scripts/build/build.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
if (built.status !== 0) process.exit(built.status ?? 1)
const stateDir = mkdtempSync(`${tmpdir()}/foyer-bench-`)
const options = {
  port: await freePort(),
  stripePort: await freePort(),
  smtpPort: await freePort(),
  mailPort: await freePort(),
  stateDir,
  vars: { LIMITS: 'off' },
}
try {
  const part = process.argv[2] ?? 'all'
  const during = async (name: string, of: StackOptions, work: (stack: Stack) => Promise<void>): Promise<void> => {
    if (part !== 'all' && part !== name) return
    const stack = await startStack(of)
    await work(stack).finally(() => stack.stop())
  }
  await during('box', { ...options, built: true, beside: true }, async (stack) => benchBox({ stack, ...(await signIn(stack)) }))
  if (part === 'all' || part === 'paper') await benchPaper()
  if (part === 'all' || part === 'cold') await benchCold(options, signIn)
  await during('catalogue', options, benchCatalogue)
  await during('paid', { ...options, built: true }, async (stack) => benchPaid(stack, await signIn(stack)))
  await during('cost', { ...options, metered: true, webhooksAtOnce: 16 }, async (stack) =>
    benchCost(stack, { ...(await signIn(stack)), stateDir }),
  )
  await during('jobs', { ...options, faulty: true }, async (stack) => benchJobs(stack, await signIn(stack)))
  await during('door', options, async (stack) => benchDoor(stack, await signIn(stack)))
  await during('room', { ...options, built: true, beside: true }, async (stack) => benchRoom(stack, await signIn(stack)))
  await during('mail', { ...options, built: true, beside: true }, async (stack) => {
    // It writes mails with catalogues that the build has made by now.
    const { benchMail } = await import('./mail.ts')
    await benchMail(stack, { ...(await signIn(stack)), smtpPort: options.smtpPort })
  })
  await during('rush', { ...options, built: true, beside: true }, async (stack) => benchRush(stack, await signIn(stack)))
  await during('visits', { ...options, built: true, beside: true }, async (stack) => benchVisits(stack, await signIn(stack)))
  const withWebhooks = { ...options, built: true, vars: { ...options.vars, PRIVATE_ADDRESSES: 'allow' } }
  await during('webhooks', withWebhooks, async (stack) => benchWebhooks(stack, await signIn(stack)))
  await during('paint', options, benchPaint)
  await during('sign-in', options, async (stack) => {
    await signIn(stack)
    await benchSignIn(stack, user.email)
  })
  if (part === 'all' || part === 'size') await benchSize(options, signIn, size, Math.ceil(rounds / 6))
} finally {
  rmSync(stateDir, { recursive: true, force: true })
}
