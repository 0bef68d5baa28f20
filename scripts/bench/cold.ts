import { timeStart } from './start.ts'
import { buildWorkerOnce } from '../build/build-worker.ts'
import { fillBox } from '../seed/large-fill.ts'
import { openSamples } from '../seed/large-samples.ts'
import { caller, type Call } from '../seed/organizer.ts'
import { freePort, startStack, type Stack, type StackOptions } from '../run/stack.ts'

const turns = Number(process.env['BENCH_TURNS'] ?? 5)
const attendees = Number(process.env['BENCH_COLD'] ?? 100_000)

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const median = (values: number[]): string => (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0).toFixed(1)

/**
 * The wait of the first visitor: for the start of the whole server, for the worker's own part of that, which a deployed
 * worker has too, and for the first quote and the first order of an event with many sales; beside it the second of each.
 */
export const benchCold = async (
  options: StackOptions,
  signIn: (stack: Stack) => Promise<{ call: Call; organizer_id: string }>,
): Promise<void> => {
  // Built once: only starts are measured.
  const worker = buildWorkerOnce(options.stateDir)
  const first = await startStack({ ...options, built: true })
  const { call, organizer_id } = await signIn(first)
  const samples = await openSamples(first, call, organizer_id, 'Cold').finally(() => first.stop())
  const filled = fillBox(options.stateDir, samples, attendees, Date.now())
  const [ticket] = samples.tickets
  const cart = { tickets: [{ ticket_id: ticket?.id, prices: [{ price_id: ticket?.price_id, quantity: 1 }] }] }
  const times: Record<string, number[]> = {}
  const note = (name: string, ms: number) => (times[name] ??= []).push(ms)
  for (let turn = 0; turn < turns; turn += 1) {
    note('the worker’s script, read and run', await timeStart(worker))
    const began = performance.now()
    const stack = await startStack({ ...options, port: await freePort(), built: true })
    note('the server, until the worker answers', performance.now() - began)
    const ask = caller(stack.url)
    for (const which of ['first', 'second']) {
      note(`the ${which} quote`, await timed(() => ask('POST', `/public/events/${samples.id}/quote`, cart)))
      note(`the ${which} order`, await timed(() => ask('POST', `/public/events/${samples.id}/order`, cart)))
    }
    await stack.stop()
  }
  console.log(`\nFrom cold, an event of ${filled.orders} orders; medians of ${turns} starts, ms`)
  for (const [name, all] of Object.entries(times)) console.log(`  ${name.padEnd(40)}${median(all).padStart(10)}`)
}
