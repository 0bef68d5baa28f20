import { mkdirSync, writeFileSync } from 'node:fs'
import { openBenchEvent, type BenchEvent } from './box-event.ts'
import { load, type Ask, type Figures, type Load, type Terms } from './load.ts'
import { startRival, type Rival, type Way } from './postgres.ts'
import type { Call } from '../seed/organizer.ts'
import { root } from '../run/paths.ts'
import type { Stack } from '../run/stack.ts'
import { workerTime } from '../run/worker-process.ts'

const turns = Number(process.env['BENCH_TURNS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)
const connections = 32
/** Scans a turn. */
const scans = 1000
/** Tickets sold before a run: as many as a measured run has sold on average at its middle. */
const soldBefore = 2000
const buyers = Number(process.env['BENCH_BUYERS'] ?? 20_000)
const crowd = { buyers, tickets: buyers / 10, connections: 64 }

/** A scenario's figures in one turn; `busy` is the worker's CPU time per answer, in microseconds. */
type Outcome = Figures & { oversold?: number; busy?: number }
type Scenario = { name: string; run: () => Promise<Outcome> | Outcome }
type Setting = { stack: Stack; call: Call; organizer_id: string }

const only =
  (...allowed: number[]) =>
  (result: Load): Load => {
    const others = Object.entries(result.statuses).filter(([status]) => !allowed.includes(Number(status)))
    if (others.length) throw new Error(`answered ${others.map(([status, count]) => `${status} × ${count}`).join(', ')}`)
    return result
  }

/** Puts a load on the worker, and measures the worker's own CPU time per answer. */
const loaded = async (stack: Stack, ask: Ask, terms: Terms, next?: () => unknown): Promise<Load & { busy: number }> => {
  const before = workerTime()
  const result = await load(stack.url, ask, terms, { next })
  const answers = Object.values(result.statuses).reduce((sum, count) => sum + count, 0)
  return { ...result, busy: ((workerTime() - before) * 1000) / answers }
}

const scenariosOf = async ({ stack, call, organizer_id }: Setting, rival: Rival | null): Promise<Scenario[]> => {
  const open = (stock: number): Promise<BenchEvent> => openBenchEvent(stack, call, organizer_id, stock)
  const [hot, gone, door] = [await open(10_000_000), await open(1), await open(100_000)]
  await load(stack.url, gone.order, { connections: 1, requests: 1 })
  const ask = (path: string): Ask => ({ path })
  const plain = (name: string, asked: Ask, status: number, next?: () => unknown): Scenario => ({
    name,
    run: async () => only(status)(await loaded(stack, asked, { connections, seconds }, next)) as Outcome,
  })
  const inPostgres = (name: string, way: Way): Scenario[] =>
    rival ? [{ name, run: () => rival.sell(way, { clients: connections, orders: 2000, before: soldBefore - 1000 }) }] : []
  // Sold before the first turn, so that no turn has their mails to send.
  const codes = await door.sellTo((turns + 1) * scans)
  return [
    plain('empty answer', ask('/empty-answer'), 200),
    ...inPostgres('PostgreSQL with a counter', 'counter'),
    plain('place order', hot.order, 201),
    ...inPostgres('PostgreSQL that counts', 'counted'),
    plain('sold out', gone.order, 409),
    plain('availability', ask(`/api/public/events/${hot.id}/availability`), 200),
    plain('event page', ask(`/event/${hot.id}/${hot.slug}`), 200),
    {
      name: 'a crowd until sold out',
      run: async () => {
        const few = await open(crowd.tickets)
        const result = only(201, 409)(await loaded(stack, few.order, { connections: crowd.connections, requests: crowd.buyers }))
        const { rate, ...rest } = { ...result, ...result.taken, rate: result.rate }
        return { ...rest, rate, oversold: (result.statuses[201] ?? 0) - crowd.tickets }
      },
    },
    {
      name: 'scans',
      run: async () => {
        const scan = { path: `/api/public/check-in-lists/${door.list}/check-ins`, method: 'POST' as const, body: {} }
        const next = () => ({ check_ins: [{ ticket_code: codes.pop() }] })
        return only(200)(await loaded(stack, scan, { connections, requests: scans }, next)) as Outcome
      },
    },
    { name: 'whole sale', run: () => hot.sellWhole(40, 8) },
  ]
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const medianOf = (outcomes: Outcome[]): Outcome => {
  const of = (name: keyof Outcome) => median(outcomes.map((one) => one[name] ?? 0))
  const known = (name: 'oversold' | 'busy') => outcomes[0]?.[name] !== undefined
  return {
    rate: of('rate'),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    ...(known('busy') ? { busy: of('busy') } : {}),
    ...(known('oversold') ? { oversold: Math.max(...outcomes.map(({ oversold = 0 }) => oversold)) } : {}),
  }
}

const column = (text: string): string => text.padStart(12)

const print = (results: Record<string, Outcome>): void => {
  const width = Math.max(...Object.keys(results).map(({ length }) => length)) + 2
  console.log(`${''.padEnd(width)}${['a second', 'p50 ms', 'p95', 'p99', 'worker µs', 'oversold'].map(column).join('')}`)
  for (const [name, { rate, p50, p95, p99, busy, oversold }] of Object.entries(results)) {
    const times = [p50, p95, p99].map((time) => time.toFixed(1))
    const figures = [rate.toFixed(0), ...times, busy?.toFixed(0) ?? '', oversold === undefined ? '' : String(oversold)]
    console.log(`${name.padEnd(width)}${figures.map(column).join('')}`)
  }
}

/** The ratios of two scenarios of the same run, where both ran. */
const ratios: [one: string, to: string][] = [
  ['place order', 'PostgreSQL with a counter'],
  ['place order', 'PostgreSQL that counts'],
  ['sold out', 'empty answer'],
  ['availability', 'empty answer'],
]

/**
 * Measures calls of buyers and doors to a box, in turns with PostgreSQL where its binaries are found; prints medians
 * and ratios, and writes them to `.foyer/bench-box.json`. Overselling is an error at any speed.
 */
export const benchBox = async (setting: Setting): Promise<void> => {
  const rival = await startRival()
  if (!rival) console.log('No PostgreSQL is installed here: nothing is measured beside.')
  try {
    const chosen = process.env['BENCH_ONLY']?.split(',')
    const scenarios = (await scenariosOf(setting, rival)).filter(({ name }) => !chosen || chosen.includes(name))
    const outcomes = new Map<string, Outcome[]>(scenarios.map(({ name }) => [name, []]))
    // The first turn warms everyone up.
    for (let turn = 0; turn <= turns; turn += 1)
      for (const { name, run } of scenarios) {
        const outcome = await run()
        if (turn > 0) outcomes.get(name)?.push(outcome)
        process.stdout.write(`${turn ? turn : 'warm-up'}: ${name} ${outcome.rate.toFixed(0)}\n`)
      }
    const results = Object.fromEntries([...outcomes].map(([name, all]) => [name, medianOf(all)]))
    print(results)
    const rows = ratios.flatMap(([one, to]) => {
      const [a, b] = [results[one], results[to]]
      return a && b ? [{ ratio: `${one} : ${to}`, value: a.rate / b.rate }] : []
    })
    for (const { ratio, value } of rows) console.log(`${ratio} = ${value.toFixed(2)}`)
    mkdirSync(`${root}/.foyer`, { recursive: true })
    writeFileSync(`${root}/.foyer/bench-box.json`, JSON.stringify({ turns, connections, results, ratios: rows }, null, 2))
    if (Object.values(results).some(({ oversold = 0 }) => oversold !== 0)) throw new Error('not as many were sold as there were')
  } finally {
    await rival?.stop()
  }
}
