import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { databaseOf, directoryOf, type AccountData, type Directory } from '../../../db/databases.ts'
import { ok, refuse, type Problem, type Result } from '../../../contract/problem.ts'
import { dailyMails } from '../../../domain/mail-allowance.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import type { Call } from '../../../http/endpoint.ts'
import { areLimitsOff } from '../../../limits/rate-limit.ts'
import { accounts } from './table.ts'

const day = 24 * 3_600_000
/** A new account's mails a day, unless `MAILS_A_DAY` is set. */
const DEFAULT_MAILS_PER_DAY = 100

const perDay = ({ MAILS_A_DAY }: Pick<Env, 'MAILS_A_DAY'>): number =>
  /^\d{1,7}$/.test(MAILS_A_DAY?.trim() ?? '') ? Number(MAILS_A_DAY) : DEFAULT_MAILS_PER_DAY

/** Counts mails of a day within its limit; one action may exceed it as the first of its day. */
const counts = async (
  d1: Directory,
  accountId: string,
  count: number,
  { now, limit }: { now: number; limit: number },
): Promise<boolean> => {
  const { meta } = await d1
    .prepare(
      `insert into mails_asked (account_id, day, n) select ?1, ?2, ?3 where ?4 > 0
       on conflict (account_id) do update set n = case when day = excluded.day then n + excluded.n else excluded.n end, day = excluded.day
       where mails_asked.day <> excluded.day or mails_asked.n = 0 or mails_asked.n + excluded.n <= ?4`,
    )
    .bind(accountId, isoTime(now).slice(0, 10), count, limit)
    .run()
  return meta.changes > 0
}

/** Sales that buyers paid for, of the account's latest events: at most 100 of each are looked at. */
const paidSales = async (d1: AccountData, accountId: string): Promise<number> => {
  const dear =
    'select is_manual, payment_status from orders where event_id = e.id and deleted = 0 and total > 0 order by total desc limit 100'
  const found = await d1
    .prepare(
      `select coalesce(sum((select count(*) from (${dear}) where is_manual = 0 and payment_status = 'RECEIVED')), 0) as n
       from (select id from events where account_id = ?1 and deleted = 0 order by start_date desc limit 20) e`,
    )
    .bind(accountId)
    .first<{ n: number }>()
  return found?.n ?? 0
}

/** The number of recipients who never contacted the account themselves. */
export type Strangers = () => Promise<number>

/**
 * Takes mails from an account's allowance of the day (UTC); 429 with the limit once it is used up. One action may exceed
 * the limit as the first of its day, but not with its `strangers` alone.
 */
export const takeMails = async (
  env: Env,
  accountId: string,
  count: number,
  now: number,
  strangers: Strangers = async () => 0,
): Promise<Result<null>> => {
  const [account] = await drizzle(directoryOf(env))
    .select({ created_at: accounts.created_at })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const age = now - Date.parse(account?.created_at ?? isoTime(now))
  const byAge = dailyMails(perDay(env), { age, paidSales: 0 })
  const unknown = count > byAge ? await strangers() : 0
  if (unknown <= byAge && (await counts(directoryOf(env), accountId, count, { now, limit: byAge }))) return ok(null)
  // Sales are counted only for accounts that have used up the basic allowance.
  const limit = dailyMails(perDay(env), { age, paidSales: await paidSales(await databaseOf(env, accountId), accountId) })
  if (limit > byAge && unknown <= limit && (await counts(directoryOf(env), accountId, count, { now, limit }))) return ok(null)
  const facts = { reason: 'daily_mails', limit, retry_after: Math.ceil((day - (now % day)) / 1000) }
  return refuse('rate_limited', { facts: unknown > limit ? { ...facts, strangers: unknown } : facts })
}

/** Gives mails back that were taken today and not sent after all. */
export const giveMailsBack = async (env: Env, accountId: string, count: number, now: number): Promise<void> => {
  await directoryOf(env)
    .prepare('update mails_asked set n = max(0, n - ?3) where account_id = ?1 and day = ?2')
    .bind(accountId, isoTime(now).slice(0, 10), count)
    .run()
}

/**
 * Runs an action of a member that sends mails to others: only with a confirmed email, and within the account's daily
 * allowance. `count` is the number of mails: 0 always fits, null sends none; `strangers` of them go to people who never
 * contacted the account. Mails that buyers cause don't count.
 */
export const withMails = async <T>(
  c: Call,
  count: number | null,
  act: () => Promise<Result<T>>,
  strangers?: Strangers,
): Promise<Result<T> | { ok: false; problem: Problem }> => {
  if (count === null) return act()
  const { email_confirmed, account } = c.get('me')
  if (!email_confirmed) return refuse('email_unconfirmed')
  if (count === 0 || areLimitsOff(c.env)) return act()
  const now = c.get('now')
  const taken = await takeMails(c.env, account.id, count, now, strangers)
  if (!taken.ok) return taken
  const done = await act()
  if (!done.ok) await giveMailsBack(c.env, account.id, count, now)
  return done
}
