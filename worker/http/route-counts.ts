import { directoryOf, type Directory } from '../db/databases.ts'
import type { Env } from '../runtime/env.ts'
import type { Later } from '../runtime/isolate-cache.ts'
import { logError } from '../runtime/log.ts'
import { writeMetrics } from '../runtime/metrics.ts'

/** Calls are summed by so many seconds. */
export const SLOT_SECONDS = 300
/** An isolate writes down what it counted twice a minute. */
const FLUSH_MS = 30_000
/** An isolate counts so many routes by name, and the rest together. */
const MAX_ROUTES = 200
export const OTHER_ROUTES = 'others'
const SHOWN_SECONDS = 3_600
const KEPT_SECONDS = 2 * SHOWN_SECONDS
/** A call is in the first step that it was not slower than; milliseconds. */
export const steps = [25, 50, 100, 200, 400, 800, 1_600, 3_200, Number.POSITIVE_INFINITY] as const

/** How one route went. */
export type RouteCount = { route: string; calls: number; errors: number; took: number[] }

/** Counts calls until they are taken; for one isolate. */
export const openRouteCounts = () => {
  let counts = new Map<string, RouteCount>()
  return {
    count: (route: string, { status, ms }: { status: number; ms: number }): void => {
      const name = counts.has(route) || counts.size < MAX_ROUTES ? route : OTHER_ROUTES
      const known = counts.get(name) ?? { route: name, calls: 0, errors: 0, took: steps.map(() => 0) }
      counts.set(name, known)
      const step = steps.findIndex((most) => ms <= most)
      known.calls += 1
      known.errors += status >= 500 ? 1 : 0
      known.took[step] = (known.took[step] ?? 0) + 1
    },
    take: (): RouteCount[] => {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
  }
}

const slotOf = (now: number): number => Math.floor(now / 1000 / SLOT_SECONDS) * SLOT_SECONDS

/** Adds counts to those of the other isolates, in one statement. */
export const saveRouteCounts = async (d1: Directory, counts: readonly RouteCount[], now: number): Promise<void> => {
  if (counts.length === 0) return
  const sums = steps.map((_, step) => `(route_counts.took ->> ${step}) + (excluded.took ->> ${step})`).join(', ')
  await d1
    .prepare(
      `insert into route_counts (slot, route, calls, errors, took)
       select ?2, value ->> 'route', value ->> 'calls', value ->> 'errors', value -> 'took' from json_each(?1) where true
       on conflict (slot, route) do update set calls = route_counts.calls + excluded.calls,
         errors = route_counts.errors + excluded.errors, took = json_array(${sums})`,
    )
    .bind(JSON.stringify(counts), slotOf(now))
    .run()
}

/** The slot of a time ago, for reading the last hour and for deleting what is older. */
export const shownFrom = (now: number): number => slotOf(now - SHOWN_SECONDS * 1000)

/** Deletes what is no longer shown. Bounded: rows of some slots. */
export const forgetRouteCounts = async (d1: Directory, now: number): Promise<void> => {
  await d1
    .prepare('delete from route_counts where rowid in (select rowid from route_counts where slot < ?1 limit 5000)')
    .bind(slotOf(now - KEPT_SECONDS * 1000))
    .run()
}

const own = openRouteCounts()
let flushedAt = Date.now()

/** Counts a call of this isolate, and writes the counts down now and then, without delaying an answer. */
export const countCall = (env: Env, route: string, how: { status: number; ms: number }, later: Later): void => {
  own.count(route, how)
  const now = Date.now()
  if (now - flushedAt < FLUSH_MS) return
  flushedAt = now
  const counts = own.take()
  writeMetrics(
    env,
    counts.map(({ route: name, calls, errors, took }) => ({ index: 'route', blobs: [name], doubles: [calls, errors, ...took] })),
  )
  later.waitUntil(saveRouteCounts(directoryOf(env), counts, now).catch((error: unknown) => logError('calls not counted', {}, error)))
}
