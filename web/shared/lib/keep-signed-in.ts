import { api } from './api.ts'
import { claimsOf, isSameSession } from './claims.ts'
import { renewed } from './renewal.ts'
import { serverNow } from './server-clock.ts'
import { readToken, tokenKey } from './token.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Renews a token with less than a day left, so that no session ends during work. */
const renewInTime = async (): Promise<void> => {
  const isDue = (): boolean => {
    const left = (claimsOf(readToken())?.ends ?? 0) - serverNow()
    return left > 0 && left < DAY_MS
  }
  // Another tab may have renewed it while this one waited for the lock.
  if (isDue()) await renewed(async () => (isDue() ? api.post('/auth/refresh', undefined, { isRenewal: true }) : undefined))
}

/** Renews the session while a tab is open. A failure is retried within a minute. */
export const keepSignedIn = (): void => {
  const renew = (): void => void renewInTime().catch(() => undefined)
  setInterval(renew, MINUTE_MS)
  document.addEventListener('visibilitychange', renew)
  renew()
}

/** Follows other tabs: a sign-out, and a change of user or account. */
export const followTabs = ({ left, moved }: { left: () => void; moved: () => void }): void =>
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== tokenKey || oldValue === null) return
    if (newValue === null) left()
    else if (!isSameSession(oldValue, newValue)) moved()
  })
