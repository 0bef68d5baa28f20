import type { Env } from '../runtime/env.ts'

/** The time of a request in milliseconds: now, or the one in its header where tests may set it. */
export const timeOf = (headers: Headers, env: Pick<Env, 'TEST_CLOCK'>): number => {
  const chosen = env.TEST_CLOCK === '1' ? Date.parse(headers.get('x-foyer-now') ?? '') : Number.NaN
  return Number.isNaN(chosen) ? Date.now() : chosen
}
