import type { MailFailure } from './failure.ts'

/** The timeout of a transport for one mail; claims are longer than this. */
export const SEND_TIMEOUT_MS = 30_000
/** Days after which a requested send is given up, with or without attempts. */
const GIVE_UP_AFTER_DAYS = 3

/** Seconds until the next attempt, by the number of failures of this send. */
const BACKOFF_SECONDS = [10, 60, 300, 900, 1800]
/** Seconds a busy transport is paused, by the number of times this mail had to wait for it. */
const BUSY_PAUSES_SECONDS = [30, 60, 120, 300]
const MAX_PAUSE_SECONDS = 6 * 3600

const nth = (list: readonly number[], index: number): number => list[Math.min(index, list.length - 1)] as number

/** When each transport may be used again (milliseconds), as far as this isolate knows. */
const pausedUntil = new Map<string, number>()

/** Milliseconds until a transport may be used; 0 when it may be used now. */
export const pauseLeft = (transport: string, now: number): number => Math.max(0, (pausedUntil.get(transport) ?? 0) - now)

/** Seconds until a mail that failed before is tried again. */
export const nextTry = (failures: number): number => nth(BACKOFF_SECONDS, failures)

/** Pauses a transport that reported being busy, for as long as it asked, else longer each time. Answers with the seconds. */
export const pauseTransport = (transport: string, failure: MailFailure, waits: number, now: number): number => {
  const seconds = Math.min(MAX_PAUSE_SECONDS, Math.max(1, failure.retryAfter ?? nth(BUSY_PAUSES_SECONDS, waits)))
  pausedUntil.set(transport, Math.max(pausedUntil.get(transport) ?? 0, now + seconds * 1000))
  return seconds
}

/** Seconds a mail waits that was not tried for the transport's sake: as long as that, and longer the more often it waited. */
export const nextTurn = (transport: string, waits: number, now: number): number => {
  const left = Math.ceil(pauseLeft(transport, now) / 1000)
  return left === 0 ? 1 : Math.max(left, nth(BUSY_PAUSES_SECONDS, waits))
}

/** Sends requested before this time are given up. */
export const tooOld = (now: number): number => now - GIVE_UP_AFTER_DAYS * 24 * 3_600_000
