import type { MailFailure } from './failure.ts'

/** Milliseconds any transport may take for one mail; claims are measured by it. */
export const sendTimeout = 30_000
/** Days after which a send that was asked for is given up, however it went until then. */
const giveUpAfterDays = 3

/** Seconds until the next attempt, by how often this send failed. */
const backoff = [10, 60, 300, 900, 1800]
/** Seconds a busy server is left alone, by how often this mail had to wait for it. */
const busyPauses = [30, 60, 120, 300]
const longestPause = 6 * 3600

const nth = (list: readonly number[], index: number): number => list[Math.min(index, list.length - 1)] as number

/** When each transport may be used again (milliseconds), as far as this isolate knows. */
const quiet = new Map<string, number>()

/** Milliseconds a transport is still to be left alone; 0 when it may be asked. */
export const quietFor = (transport: string, now: number): number => Math.max(0, (quiet.get(transport) ?? 0) - now)

/** Seconds until a mail that failed before is tried again. */
export const nextTry = (failures: number): number => nth(backoff, failures)

/** Pauses a transport that reported being busy, for as long as it asked, else longer each time. Answers with the seconds. */
export const leaveAlone = (transport: string, failure: MailFailure, waits: number, now: number): number => {
  const seconds = Math.min(longestPause, Math.max(1, failure.retryAfter ?? nth(busyPauses, waits)))
  quiet.set(transport, Math.max(quiet.get(transport) ?? 0, now + seconds * 1000))
  return seconds
}

/** Seconds a mail waits that was not tried for the transport's sake: as long as that, and longer the more often it waited. */
export const nextTurn = (transport: string, waits: number, now: number): number => {
  const left = Math.ceil(quietFor(transport, now) / 1000)
  return left === 0 ? 1 : Math.max(left, nth(busyPauses, waits))
}

/** The time since which a send must have been asked for not to be given up. */
export const tooOld = (now: number): number => now - giveUpAfterDays * 24 * 3_600_000
