import type { Directory } from '../../../db/databases.ts'
import { OTHER_ROUTES, shownFrom, SLOT_SECONDS, steps, type RouteCount } from '../../../http/route-counts.ts'

const MAX_ROWS = 5_000
const SHOWN = 8
const HOUR_MS = 3_600_000

/** How a route went in the last hour; `p95` in milliseconds, null where it was slower than anything that is counted. */
export type RouteShown = { route: string; calls: number; errors: number; p95: number | null }

/** The last hour: routes with errors first, then the most called; the outbox's lag minute by minute. */
export type Traffic = {
  calls: number
  errors: number
  routes: RouteShown[]
  /** Errors by five minutes, oldest first. */
  errorsBySlot: number[]
  lag: { at: string; ms: number }[]
}

/** The time that 95 % of calls did not exceed, by the steps they were counted in. */
const p95Of = (took: readonly number[]): number | null => {
  const all = took.reduce((sum, count) => sum + count, 0)
  let sum = 0
  const step = took.findIndex((count) => (sum += count) >= all * 0.95)
  const most = steps[step] ?? 0
  return Number.isFinite(most) ? most : null
}

const none = (route: string): RouteCount => ({ route, calls: 0, errors: 0, took: steps.map(() => 0) })

/** The counts of both, under the name of the first. */
const merged = (a: RouteCount, b: RouteCount): RouteCount => ({
  route: a.route,
  calls: a.calls + b.calls,
  errors: a.errors + b.errors,
  took: a.took.map((count, index) => count + (b.took[index] ?? 0)),
})

const shownOf = ({ route, calls, errors, took }: RouteCount): RouteShown => ({ route, calls, errors, p95: p95Of(took) })

/** Reads the last hour. */
export const readTraffic = async (d1: Directory, now: number): Promise<Traffic> => {
  const from = shownFrom(now)
  const [counted, lags] = await d1.batch<Record<string, unknown>>([
    d1.prepare(`select slot, route, calls, errors, took from route_counts where slot >= ?1 order by slot limit ${MAX_ROWS}`).bind(from),
    d1
      .prepare('select minute as at, lag_ms as ms from outbox_lags where minute > ?1 order by minute limit 60')
      .bind(new Date(now - HOUR_MS).toISOString().slice(0, 16)),
  ])
  const rows = (counted?.results ?? []) as { slot: number; route: string; calls: number; errors: number; took: string }[]
  const byRoute = new Map<string, RouteCount>()
  const errorsBySlot = Array.from({ length: 13 }, () => 0)
  for (const { slot, route, calls, errors, took } of rows) {
    byRoute.set(route, merged(byRoute.get(route) ?? none(route), { route, calls, errors, took: JSON.parse(took) as number[] }))
    const index = (slot - from) / SLOT_SECONDS
    if (index < errorsBySlot.length) errorsBySlot[index] = (errorsBySlot[index] ?? 0) + errors
  }
  const sorted = [...byRoute.values()].toSorted((a, b) => b.errors - a.errors || b.calls - a.calls)
  const named = sorted.filter(({ route }) => route !== OTHER_ROUTES)
  const others = [...named.slice(SHOWN), ...sorted.filter(({ route }) => route === OTHER_ROUTES)]
  const sum = (counts: readonly RouteCount[]): RouteCount => counts.reduce(merged, none(OTHER_ROUTES))
  const total = sum(sorted)
  return {
    calls: total.calls,
    errors: total.errors,
    routes: [...named.slice(0, SHOWN), ...(others.length > 0 ? [sum(others)] : [])].map(shownOf),
    errorsBySlot,
    lag: (lags?.results ?? []) as Traffic['lag'],
  }
}
