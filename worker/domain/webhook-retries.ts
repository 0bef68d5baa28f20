import { FAILING_LIMIT_MS } from '../contract/webhook-types.ts'
import type { DeliveryError } from '../contract/webhooks.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The pauses after each failed attempt (Standard Webhooks, "Retry schedule"); the last attempt is three days after the first. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
/** Part of a pause that is random, so that deliveries that failed together don't return together. */
const JITTER = 0.1
const MAX_RETRY_AFTER_MS = 24 * hour

/** What is known of a delivery's failed attempts; times in milliseconds. */
export type Failed = {
  /** How many there were, this one included. */
  attempts: number
  firstAt: number
  now: number
  /** What the answer's `retry-after` asks for. */
  retryAfterMs?: number | null
}

/** When a delivery is tried again; null where it is given up. `random` is from 0 to 1. */
export const nextAttempt = ({ attempts, firstAt, now, retryAfterMs = null }: Failed, random = Math.random()): number | null => {
  const last = firstAt + FAILING_LIMIT_MS
  const pause = pauses[attempts - 1]
  if (pause === undefined || now >= last) return null
  const asked = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)
  return Math.min(last, now + Math.max(asked, Math.round(pause * (1 + JITTER * random))))
}

/** The milliseconds of a `retry-after` header, as seconds or as a date; null for none or another form. */
export const retryAfterOf = (header: string | null, now: number): number | null => {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * second
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

/** Why an answer with this status is no success; null for a success, which is any 2xx. */
export const errorOfStatus = (status: number): DeliveryError | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS'
}
