import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { countCsvLines } from '../../web/shared/lib/csv-lines.ts'
import { compare } from './compare.ts'
import { consoleCalls, doorCalls, publicCalls } from './size-calls.ts'
import { makeLargeEvents, startRebuild, timed, untilRebuilt, type LargeEvent } from '../seed/large-event.ts'
import { OPERATOR_TOKEN } from '../run/operator-token.ts'
import type { Call } from '../seed/organizer.ts'
import { freePort, type Stack, type StackOptions } from '../run/stack.ts'
import { watchHeap } from '../run/worker-heap.ts'
import { sayMemory } from '../run/worker-process.ts'

/** The small event for comparison. */
const small = 1000
/** The limits of a call: its time at full size, and the ratio to the small event. Calls beyond them are listed at the end. */
const LIMITS = { ms: 150, ratio: 3 }

/** Reads every page of an event's books. */
const readBooks = async (stack: Stack, { id }: LargeEvent): Promise<void> => {
  let after: string | null = ''
  while (after !== null) {
    const address: string = `${stack.url}/api/operator/events/${id}/books?after=${encodeURIComponent(after)}`
    const response: Response = await fetch(address, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } })
    if (!response.ok) throw new Error(`the books answered ${response.status}`)
    const { data } = (await response.json()) as { data: { next: string | null; differences: unknown[] } }
    if (data.differences.length) throw new Error('the books of the event do not agree')
    after = data.next
  }
}

/** Downloads an export completely and compares its lines with the announced number. */
const readExport = async (stack: Stack, { id }: LargeEvent, token: string, path: string): Promise<void> => {
  const response = await fetch(`${stack.url}/api/events/${id}/${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`)
  const counter = countCsvLines()
  for await (const part of response.body) counter.add(part)
  const total = Number(response.headers.get('x-total-count'))
  if (!counter.isWhole() || counter.lines() - 1 !== total) throw new Error(`${counter.lines() - 1} lines of ${total}`)
  console.log(`  ${total} lines`)
}
const exported = ['attendees/export', 'orders/export', 'questions/export', 'attendees/export?filter_fields[status][eq]=ACTIVE&query=müller']

/** Whether every row of an event in D1 was written after its newest one at the opening. */
const openArrival = (stateDir: string, { id }: LargeEvent) => {
  const [file] = globSync(`${stateDir}/v3/d1/**/*.sqlite`).filter((path) => !path.endsWith('metadata.sqlite'))
  if (!file) throw new Error(`${stateDir} has no D1`)
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec('pragma busy_timeout = 5000')
  const number = (sql: string, ...values: (string | number)[]) => Number(database.prepare(sql).get(...values)?.['n'])
  const newest = Math.max(
    ...['orders', 'attendees'].map((table) => number(`select max(version) as n from ${table} where event_id = ?`, id)),
  )
  const left = 'select exists (select 1 from attendees where event_id = ? and version <= ?) as n'
  return { hasArrived: () => number(left, id, newest) === 0, close: () => database.close() }
}

const rebuild = async (stack: Stack, stateDir: string, event: LargeEvent): Promise<void> => {
  const { hasArrived, close } = openArrival(stateDir, event)
  await startRebuild(stack)
  await untilRebuilt(hasArrived)
  close()
}

/** Measures every call of a small event beside a large one, then complete exports. Prints the results. */
export const benchSize = async (
  options: StackOptions,
  signIn: (stack: Stack) => Promise<{ call: Call; organizer_id: string }>,
  size: number,
  rounds: number,
): Promise<void> => {
  const inspectorPort = await freePort()
  const { stack, call, events } = await makeLargeEvents({ options: { ...options, built: true, inspectorPort }, signIn }, [small, size])
  const heap = await watchHeap(inspectorPort)
  const sayHeap = (when: string): void => {
    console.log(`heap of the worker with all its objects ${when}: at most ${heap.peak().toFixed(0)} MB`)
    sayMemory(when)
  }
  try {
    const [one, other] = events as [LargeEvent, LargeEvent]
    sayHeap('before the calls')
    const terms = { names: [small.toLocaleString('en'), size.toLocaleString('en')] as [string, string], rounds, warmUp: 2, most: LIMITS }
    const slow: string[] = []
    for (const calls of [consoleCalls(call), doorCalls(stack), publicCalls(stack)]) slow.push(...(await compare(calls, one, other, terms)))
    sayHeap('during them')
    for (const event of [one, other]) await timed(`${event.title}: books, all pages`, () => readBooks(stack, event))
    sayHeap('during the books')
    const { token } = await call<{ token: string }>('POST', '/auth/refresh')
    for (const path of exported) await timed(`${other.title}: ${path}`, () => readExport(stack, other, token, path))
    sayHeap('during the exports')
    await timed('all rows of the large event to the read model again', () => rebuild(stack, options.stateDir, other))
    sayHeap('during that')
    console.log(
      slow.length ? `Over ${LIMITS.ms} ms or ${LIMITS.ratio} times the small event’s:\n  ${slow.join('\n  ')}` : 'Nothing took too long.',
    )
  } finally {
    heap.close()
    await stack.stop()
  }
}
