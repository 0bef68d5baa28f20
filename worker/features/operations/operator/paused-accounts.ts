import { directoryOf, fromEveryData, type AccountData } from '../../../db/databases.ts'
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
import type { Env } from '../../../runtime/env.ts'
import { isHome } from '../../../db/moving.ts'

const DAY_MS = 24 * 3_600_000
const MAX_PAUSED = 50

/** An account whose messages are paused, and why. */
export type PausedAccount = MailQuality & { account_id: string; name: string | null; reason: PauseReason }

type Counted = MailQuality & { account_id: string }

const ofDatabase = async (data: AccountData, now: number): Promise<Counted[]> => {
  const { results } = await data
    .prepare(
      `select account_id, sum(sent) as sent, sum(bounced) as bounced, sum(complained) as complained
       from mail_quality where day > ?1 and ${isHome('mail_quality.account_id')} group by account_id
       having (sum(bounced) >= ?2 and sum(bounced) * 1000 > ?3 * sum(sent))
         or (sum(complained) >= ?4 and sum(complained) * 1000 > ?5 * sum(sent)) limit ${MAX_PAUSED}`,
    )
    .bind(isoTime(now - QUALITY_DAYS * DAY_MS).slice(0, 10), MIN_BOUNCES, MAX_BOUNCES_PER_MILLE, MIN_COMPLAINTS, MAX_COMPLAINTS_PER_MILLE)
    .all<Counted>()
  return results
}

/** Reads the accounts whose messages are paused now. */
export const pausedAccounts = async (env: Env, now: number): Promise<PausedAccount[]> => {
  const counted = (await fromEveryData(env, (data) => ofDatabase(data, now))).flat().slice(0, MAX_PAUSED)
  if (counted.length === 0) return []
  const { results } = await directoryOf(env)
    .prepare('select id, name from accounts where id in (select value from json_each(?1))')
    .bind(JSON.stringify(counted.map(({ account_id }) => account_id)))
    .all<{ id: string; name: string }>()
  const names = new Map(results.map(({ id, name }) => [id, name]))
  return counted.flatMap((account) => {
    const reason = pauseReason(account)
    return reason ? { ...account, name: names.get(account.account_id) ?? null, reason } : []
  })
}
