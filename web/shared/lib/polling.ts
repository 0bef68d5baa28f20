import { ApiProblem } from './api-error.ts'

const longest = 60_000
const spread = 0.2

/** What polling looks at of a query. */
type Polled<Data> = { state: { data: Data | undefined; dataUpdateCount: number; errorUpdateCount: number; error: unknown } }
/** What is known of a query's answers: as many as `answers`, the last `failures` of them errors, and the share of chance until the next. */
type Known = { answers: number; errors: number; failures: number; chance: number }

const known = new WeakMap<object, Known>()

// Drawn once an answer: react-query asks at every render, and another number would begin the waiting anew.
const lookAt = (query: Polled<unknown>): Known => {
  const { dataUpdateCount, errorUpdateCount, error } = query.state
  const answers = dataUpdateCount + errorUpdateCount
  const before = known.get(query)
  if (before && before.answers === answers) return before
  const failures = error ? (before?.failures ?? 0) + Math.max(1, errorUpdateCount - (before?.errors ?? 0)) : 0
  const now = { answers, errors: errorUpdateCount, failures, chance: 1 - spread + 2 * spread * Math.random() }
  known.set(query, now)
  return now
}

type PollEvery = {
  (every: number): (query: Polled<unknown>) => number | false
  <Data>(every: (data: Data | undefined) => number | false): (query: Polled<Data>) => number | false
}

/**
 * How long to wait until a query is asked again, for `refetchInterval`: about `every` milliseconds, by a fifth more or
 * less so that thousands of pages don't ask at once; twice as long with every error in a row, up to a minute; never
 * before the server's `Retry-After`. `every` may depend on the answer; false stops.
 */
export const pollEvery: PollEvery =
  <Data>(every: number | ((data: Data | undefined) => number | false)) =>
  (query: Polled<Data>): number | false => {
    const wanted = typeof every === 'function' ? every(query.state.data) : every
    if (wanted === false) return false
    const { failures, chance } = lookAt(query)
    const { error } = query.state
    const wait = Math.min(Math.max(longest, wanted), wanted * 2 ** Math.min(failures, 10)) * chance
    // Not before the server wants to be asked again, and not all at once then.
    return Math.round(Math.max(wait, error instanceof ApiProblem ? error.retryAfter * (chance + spread) : 0))
  }
