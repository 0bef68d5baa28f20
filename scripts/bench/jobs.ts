import { openSale } from './sale.ts'
import { confirmPayment, placeOrder, startPayment, type Payment } from '../seed/buy.ts'
import { failAs } from '../chaos/faults.ts'
import { caller, type Call } from '../seed/organizer.ts'
import type { Stack } from '../run/stack.ts'
import { SECRET_KEY } from '../stripe-simulator/config.ts'

const RATE = Number(process.env['BENCH_JOBS_RATE'] ?? 50)
const SECONDS = Number(process.env['BENCH_JOBS_SECONDS'] ?? 120)
const D1_MS = Number(process.env['BENCH_JOBS_D1'] ?? 150)
/** By when each job is to have run that became due while many buy. */
const LIMIT_MS = 5000
/** The maximum number of concurrent purchases, for machines that can't keep up. */
const MAX_UNDERWAY = 200
const POLL_MS = 50
const buyer = { first_name: 'Bea', last_name: 'Buyer', email: 'bea@foyer.test', locale: 'en' }

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const isCanceled = async (stack: Stack, { payment_intent_id, account_id }: Payment): Promise<boolean> => {
  const headers = { authorization: `Bearer ${SECRET_KEY}`, 'stripe-account': account_id }
  const answer = await fetch(`${stack.stripeUrl}/v1/payment_intents/${payment_intent_id}`, { headers })
  return ((await answer.json()) as { status: string }).status === 'canceled'
}

/** Abandons an order with a started payment, and answers with the time until the payment was cancelled: a job of the box. */
const lateness = async (stack: Stack, begin: () => ReturnType<typeof placeOrder>): Promise<number> => {
  const placed = await begin()
  const payment = await startPayment(stack, placed)
  const due = Date.now()
  await caller(stack.url)('POST', `${placed.path}/abandon`, undefined, placed.session)
  while (!(await isCanceled(stack, payment))) {
    if (Date.now() - due > 60_000) return Infinity
    await sleep(POLL_MS)
  }
  return Date.now() - due
}

/**
 * Sells so many paid orders of one event each second while D1 is slow, and measures the delay of the box's jobs.
 * Fails if one ran late.
 */
export const benchJobs = async (stack: Stack, { call, organizer_id }: { call: Call; organizer_id: string }): Promise<void> => {
  const { event, wanted } = await openSale(call, organizer_id, { title: 'Jobs', quantity: RATE * SECONDS * 2 + 1000, price: 2500 })
  const place = () => placeOrder(stack, event.id, wanted, buyer)
  await failAs(stack, { d1_delay: D1_MS })
  let underway = 0
  let paid = 0
  let skipped = 0
  let failed = 0
  const buy = async (): Promise<void> => {
    underway += 1
    try {
      await confirmPayment(stack, await startPayment(stack, await place()))
      paid += 1
    } catch {
      failed += 1
    } finally {
      underway -= 1
    }
  }
  const jobs: Promise<number>[] = []
  const begun = Date.now()
  let offered = 0
  for (let second = 0; second < SECONDS;) {
    const elapsed = Date.now() - begun
    for (; offered < (elapsed / 1000) * RATE; offered += 1) {
      if (underway < MAX_UNDERWAY) void buy()
      else skipped += 1
    }
    if (elapsed >= second * 1000) {
      jobs.push(lateness(stack, place).catch(() => Infinity))
      second += 1
    }
    await sleep(10)
  }
  const seconds = (Date.now() - begun) / 1000
  const rate = paid / seconds
  const times = (await Promise.all(jobs)).sort((one, other) => one - other)
  await failAs(stack, { d1_delay: 0 })
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  console.log(`\n${RATE} paid orders a second for ${SECONDS} s wanted, D1 answering in ${D1_MS} ms`)
  console.log(`  paid: ${rate.toFixed(1)} a second; not begun for want of the machine: ${skipped}; failed: ${failed}`)
  console.log(`  ${times.length} jobs that became due meanwhile ran after: half ${at(0.5)} ms, 95 % ${at(0.95)} ms, all ${times.at(-1)} ms`)
  if ((times.at(-1) ?? Infinity) > LIMIT_MS) {
    console.log(`  LATE: ${times.filter((time) => time > LIMIT_MS).length} after more than ${LIMIT_MS} ms`)
    process.exitCode = 1
  }
}
