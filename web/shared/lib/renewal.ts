import type { ApiProblem } from './api-error.ts'
import { isSameSession } from './claims.ts'
import { readToken } from './token.ts'

const lock = 'foyer.renewal'

/**
 * Replaces the stored token, which invalidates the old one. `renew` requests it, under a lock across tabs, so that no
 * tab takes another's outdated token for the end of the session.
 */
export const renewed = async <T>(renew: () => Promise<T>): Promise<T> => {
  // Insecure contexts have no locks.
  if (!('locks' in navigator)) return renew()
  const results: T[] = []
  await navigator.locks.request(lock, async () => void results.push(await renew()))
  return results[0] as T
}

/**
 * After a call with `token` was rejected: whether to repeat it, because another tab renewed the token meanwhile. A
 * rejection for a session that was left since is ignored; any other goes to `denied`.
 */
export const afterRefusal =
  (denied: (problem: ApiProblem) => void) =>
  async (problem: ApiProblem, token: string | null): Promise<boolean> => {
    // Waits for a renewal in progress in another tab.
    if (token && problem.code === 'unauthenticated' && 'locks' in navigator) await navigator.locks.request(lock, () => undefined)
    const current = readToken()
    if (current === token) denied(problem)
    return problem.code === 'unauthenticated' && current !== token && isSameSession(token, current)
  }
