import { createRequire } from 'node:module'

/** A load's figures: answers a second, and their durations in milliseconds. */
export type Figures = { rate: number; p50: number; p95: number; p99: number }

/** A load's result: its figures, the durations of successes, and the count of each status. */
export type Load = Figures & { taken: Figures; statuses: Record<number, number> }

/** One request, sent repeatedly. */
export type Ask = { path: string; method?: 'GET' | 'POST'; body?: unknown; headers?: Record<string, string> }

/** The number of connections, and of seconds or requests. */
export type Terms = { connections: number; seconds?: number; requests?: number }

type Client = { setBody: (body: string) => void; setHeadersAndBody: (headers: Record<string, string>, body: string) => void }
type Running = {
  on: (event: 'response', listener: (client: Client, status: number, bytes: number, ms: number) => void) => void
  then: Promise<{ duration: number; errors: number }>['then']
}
const autocannon = createRequire(import.meta.url)('autocannon') as (options: object) => Running

const at = (sorted: number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** The figures of answers from their durations in milliseconds, over so many seconds. */
export const figuresOf = (times: number[], seconds: number): Figures => {
  const sorted = Float64Array.from(times).sort()
  const share = (of: number) => at(sorted as unknown as number[], of)
  return { rate: times.length / seconds, p50: share(0.5), p95: share(0.95), p99: share(0.99) }
}

/** The body of each request, if they differ, and a callback for answers. */
type Each = { next?: (() => unknown) | undefined; onBody?: (body: string) => void }

const eachOf = ({ next, onBody }: Each): object => ({
  ...(next ? { setupRequest: (request: object) => ({ ...request, body: JSON.stringify(next()) }) } : {}),
  ...(onBody ? { onResponse: (_: number, body: string) => onBody(body) } : {}),
})

/** Sends a request from many connections, each again as soon as it was answered. */
export const load = async (url: string, { path, method = 'GET', body, headers }: Ask, terms: Terms, each: Each = {}): Promise<Load> => {
  const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
  const start = performance.now()
  const running = autocannon({
    url: `${url}${path}`,
    method,
    ...(headers ? { headers } : {}),
    ...json,
    connections: terms.connections,
    ...(terms.requests ? { amount: terms.requests } : { duration: terms.seconds }),
    timeout: 60,
    ...(each.next || each.onBody ? { requests: [{ method, path, ...eachOf(each) }] } : {}),
  })
  const times: number[] = []
  const taken: number[] = []
  const statuses: Record<number, number> = {}
  let last = start
  running.on('response', (_, status, __, ms) => {
    last = performance.now()
    statuses[status] = (statuses[status] ?? 0) + 1
    times.push(ms)
    if (status < 300) taken.push(ms)
  })
  const { errors } = await running
  if (errors) throw new Error(`${method} ${path}: ${errors} requests were not answered`)
  const seconds = (last - start) / 1000
  return { ...figuresOf(times, seconds), taken: figuresOf(taken, seconds), statuses }
}
