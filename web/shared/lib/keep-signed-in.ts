import { api } from './api.ts'
import { claimsOf, isSameSeat } from './claims.ts'
import { renewed } from './renewal.ts'
import { serverNow } from './server-clock.ts'
import { readToken, tokenKey } from './token.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Gets a new token where the kept one has less than a day left: what is typed meets no ended session. */
const renewInTime = async (): Promise<void> => {
  const isDue = (): boolean => {
    const left = (claimsOf(readToken())?.ends ?? 0) - serverNow()
    return left > 0 && left < day
  }
  // Another tab may have done it while this one waited.
  if (isDue()) await renewed(async () => (isDue() ? api.post('/auth/refresh', undefined, { isRenewal: true }) : undefined))
}

/** Keeps who is signed in so while a tab is open. What fails is tried again within the minute. */
export const keepSignedIn = (): void => {
  const renew = (): void => void renewInTime().catch(() => undefined)
  setInterval(renew, minute)
  document.addEventListener('visibilitychange', renew)
  renew()
}

/** Follows what other tabs do: signing out, and going on as somebody else or in another account. */
export const followTabs = ({ left, moved }: { left: () => void; moved: () => void }): void =>
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== tokenKey || oldValue === null) return
    if (newValue === null) left()
    else if (!isSameSeat(oldValue, newValue)) moved()
  })
