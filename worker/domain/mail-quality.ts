import type { pauseReasons } from '../contract/messages.ts'

/** How an account's messages were taken lately. */
export type MailQuality = { sent: number; bounced: number; complained: number }

/** Why an account's messages are paused. */
export type PauseReason = (typeof pauseReasons)[number]

/** How far back mails count. A pause ends by itself when they are older, since nothing goes out meanwhile. */
export const QUALITY_DAYS = 30
/** Fewer than these are bad luck. */
export const MIN_BOUNCES = 10
export const MIN_COMPLAINTS = 3
/** In thousandths of what was sent. */
export const MAX_BOUNCES_PER_MILLE = 50
export const MAX_COMPLAINTS_PER_MILLE = 3

/** Why messages are paused: more than 5 % bounced, or more than 0.3 % were reported as spam; null where they are not. */
export const pauseReason = ({ sent, bounced, complained }: MailQuality): PauseReason | null => {
  if (complained >= MIN_COMPLAINTS && complained * 1000 > MAX_COMPLAINTS_PER_MILLE * sent) return 'complaints'
  return bounced >= MIN_BOUNCES && bounced * 1000 > MAX_BOUNCES_PER_MILLE * sent ? 'bounces' : null
}
