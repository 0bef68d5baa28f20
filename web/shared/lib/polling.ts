import { ApiProblem } from './api-error.ts'

const MAX_INTERVAL_MS = 60_000
const JITTER = 0.2

/** The parts of a query that polling reads. */
type Polled<Data> = { state: { data: Data | undefined; dataUpdateCount: number; errorUpdateCount: number; error: unknown } }
/** State of a polled query: settled requests, `failures` consecutive errors, and the jitter factor until the next. */
type Known = { answers: number; errors: number; failures: number; jitter: number }

const known = new WeakMap<object, Known>()

// Drawn once per response: react-query calls this at every render, and a new number would restart the interval.
const observe = (query: Polled<unknown>): Known => {
  const { dataUpdateCount, errorUpdateCount, error } = query.state
  const answers = dataUpdateCount + errorUpdateCount
  const before = known.get(query)
  if (before && before.answers === answers) return before
  const failures = error ? (before?.failures ?? 0) + Math.max(1, errorUpdateCount - (before?.errors ?? 0)) : 0
  const now = { answers, errors: errorUpdateCount, failures, jitter: 1 - JITTER + 2 * JITTER * Math.random() }
  known.set(query, now)
  return now
}

type PollEvery = {
  (every: number): (query: Polled<unknown>) => number | false
  <Data>(every: (data: Data | undefined) => number | false): (query: Polled<Data>) => number | false
}

/**
 * A `refetchInterval` of about `every` milliseconds, with 20% jitter so that thousands of pages don't poll at once;
 * doubled by every consecutive error, up to a minute; never before the server's `Retry-After`. `every` may depend on
 * the data; false stops.
 */
export const pollEvery: PollEvery =
  <Data>(every: number | ((data: Data | undefined) => number | false)) =>
  (query: Polled<Data>): number | false => {
    const wanted = typeof every === 'function' ? every(query.state.data) : every
    if (wanted === false) return false
    const { failures, jitter } = observe(query)
    const { error } = query.state
    const wait = Math.min(Math.max(MAX_INTERVAL_MS, wanted), wanted * 2 ** Math.min(failures, 10)) * jitter
    // Not before `Retry-After`, and spread out after it.
    return Math.round(Math.max(wait, error instanceof ApiProblem ? error.retryAfter * (jitter + JITTER) : 0))
  }
