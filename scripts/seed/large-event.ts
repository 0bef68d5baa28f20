import { fillBox, type Filled } from './large-fill.ts'
import { openSamples, type Samples } from './large-samples.ts'
import { OPERATOR_TOKEN } from '../run/operator-token.ts'
import type { Call } from './organizer.ts'
import { sayMemory } from '../run/worker-process.ts'
import { startStack, type Stack, type StackOptions } from '../run/stack.ts'

/** A large event as it stands in a Foyer. */
export type LargeEvent = Samples & Filled

const rebuildTime = 30 * 60_000

/** Does something and says how long it took. */
export const timed = async <T>(name: string, work: () => Promise<T> | T): Promise<T> => {
  const start = performance.now()
  const result = await work()
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/** Has every box send all its rows to the read model again. */
export const startRebuild = async (stack: Stack): Promise<void> => {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` }
  const response = await fetch(`${stack.url}/api/operator/rebuild-read-model`, { method: 'POST', headers })
  if (!response.ok) throw new Error(`the rebuild answered ${response.status}: ${await response.text()}`)
}

/** Waits until something holds that takes as long as a rebuild. */
export const untilRebuilt = async (holds: () => Promise<boolean> | boolean): Promise<void> => {
  const deadline = Date.now() + rebuildTime
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('The read model was not filled in half an hour.')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const isListed = async (call: Call, { id, orders, attendees }: LargeEvent): Promise<boolean> => {
  const total = async (list: string) => Number((await call('GET', `/events/${id}/${list}?per_page=1`))['meta'].total)
  return (await total('orders')) === orders && (await total('attendees')) === attendees
}

/** Where large events are made: a Foyer's state, and how one signs in there. */
type Place = { options: StackOptions; signIn: (stack: Stack) => Promise<{ call: Call; organizer_id: string }> }

/**
 * Makes an event of each size and answers the Foyer that serves them: what everyone does goes through the API, the
 * mass of it into the boxes while nothing runs, and from there, by the product's own rebuild, into the read model.
 */
export const makeLargeEvents = async (
  { options, signIn }: Place,
  sizes: number[],
): Promise<{ stack: Stack; call: Call; events: LargeEvent[] }> => {
  const first = await startStack(options)
  const samples: Samples[] = []
  try {
    const { call, organizer_id } = await timed('account', () => signIn(first))
    for (const size of sizes) {
      const title = `Stadium of ${size.toLocaleString('en')}`
      samples.push(await timed(`${title}: event, lists and orders of each kind`, () => openSamples(first, call, organizer_id, title)))
    }
  } finally {
    await first.stop()
  }
  const events: LargeEvent[] = []
  for (const [index, size] of sizes.entries()) {
    const sample = samples[index] as Samples
    const filled = await timed(`${sample.title}: rows in the box`, () => fillBox(options.stateDir, sample, size, Date.now()))
    events.push({ ...sample, ...filled })
  }
  const stack = await startStack(options)
  try {
    const { call } = await signIn(stack)
    sayMemory('freshly started')
    await timed('read model', async () => {
      await startRebuild(stack)
      for (const event of events) await untilRebuilt(() => isListed(call, event))
    })
    return { stack, call, events }
  } catch (error) {
    await stack.stop()
    throw error
  }
}
