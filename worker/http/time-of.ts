import type { Env } from '../runtime/env.ts'

/** When a request is made, in milliseconds: now, or as it says itself where a test may. */
export const timeOf = (headers: Headers, env: Pick<Env, 'TEST_CLOCK'>): number => {
  const chosen = env.TEST_CLOCK === '1' ? Date.parse(headers.get('x-foyer-now') ?? '') : Number.NaN
  return Number.isNaN(chosen) ? Date.now() : chosen
}
