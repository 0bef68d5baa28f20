import {
  MAX_BOUNCES_PER_MILLE,
  MAX_COMPLAINTS_PER_MILLE,
  MIN_BOUNCES,
  MIN_COMPLAINTS,
  QUALITY_DAYS,
  pauseReason,
  type MailQuality,
  type PauseReason,
} from '../../../domain/mail-quality.ts'
import { isoTime } from '../../../domain/time.ts'

const DAY_MS = 24 * 3_600_000
const MAX_PAUSED = 50

/** An account whose messages are paused, and why. */
export type PausedAccount = MailQuality & { account_id: string; name: string | null; reason: PauseReason }

/** Reads the accounts whose messages are paused now. */
export const pausedStatement = (d1: D1Database, now: number): D1PreparedStatement =>
  d1
    .prepare(
      `select q.account_id, a.name, sum(q.sent) as sent, sum(q.bounced) as bounced, sum(q.complained) as complained
       from mail_quality q left join accounts a on a.id = q.account_id where q.day > ?1 group by q.account_id
       having (sum(q.bounced) >= ?2 and sum(q.bounced) * 1000 > ?3 * sum(q.sent))
         or (sum(q.complained) >= ?4 and sum(q.complained) * 1000 > ?5 * sum(q.sent)) limit ${MAX_PAUSED}`,
    )
    .bind(isoTime(now - QUALITY_DAYS * DAY_MS).slice(0, 10), MIN_BOUNCES, MAX_BOUNCES_PER_MILLE, MIN_COMPLAINTS, MAX_COMPLAINTS_PER_MILLE)

/** What that statement answered. */
export const pausedOf = (rows: readonly unknown[]): PausedAccount[] =>
  (rows as Omit<PausedAccount, 'reason'>[]).flatMap((account) => {
    const reason = pauseReason(account)
    return reason ? { ...account, reason } : []
  })
