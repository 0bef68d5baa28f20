import type { Standing } from './api.ts'
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

/** How the session of a refused token stands, once no tab is getting a new one. */
export const standingOf = async (token: string): Promise<Standing> => {
  if ('locks' in navigator) await navigator.locks.request(lock, () => undefined)
  const now = readToken()
  if (now === token) return 'over'
  return isSameSeat(token, now) ? 'renewed' : 'left'
}
