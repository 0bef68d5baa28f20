import type { ApiProblem } from './api-error.ts'
import { isSameSeat } from './claims.ts'
import { readToken } from './token.ts'

const lock = 'foyer.renewal'

/**
 * Gets a new token in the place of the one that is kept, which then is worth nothing: one tab at a time, so that none
 * takes another's old token for an end of the session. `renew` asks for it.
 */
export const renewed = async <T>(renew: () => Promise<T>): Promise<T> => {
  // Pages without a secure connection have no locks.
  if (!('locks' in navigator)) return renew()
  const results: T[] = []
  await navigator.locks.request(lock, async () => void results.push(await renew()))
  return results[0] as T
}

/**
 * After a call with `token` was refused: whether it is to be made again, with the token that took its place. What a
 * session still asked that was left concerns nobody any more; of any other refusal `denied` is told.
 */
export const afterRefusal =
  (denied: (problem: ApiProblem) => void) =>
  async (problem: ApiProblem, token: string | null): Promise<boolean> => {
    // While a tab is getting a new token, nobody can tell.
    if (token && problem.code === 'unauthenticated' && 'locks' in navigator) await navigator.locks.request(lock, () => undefined)
    const now = readToken()
    if (now === token) denied(problem)
    return problem.code === 'unauthenticated' && now !== token && isSameSeat(token, now)
  }
