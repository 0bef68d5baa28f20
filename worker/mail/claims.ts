import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isoTime } from '../domain/time.ts'
import { isHome } from '../db/moving.ts'
import { refusalOfMessage } from './addresses.ts'
import { joinContents } from './contents.ts'
import { SEND_TIMEOUT_MS, tooOld } from './pace.ts'
import { mailContents, mails, type MailRow } from './table.ts'

/** How long a claim holds: a crash delays mails by no more than this. */
const CLAIM_MS = 45_000
/** The maximum duration of an attempt: the transport's timeout, and recording the outcome. */
const ATTEMPT_TIMEOUT_MS = SEND_TIMEOUT_MS + 5000
/** How overdue a queued mail is before its queue message counts as lost. */
const LOST_AFTER_MS = 60_000
const MAX_REQUEUED = 1000

/** Why a mail was given up that only ever waited for its turn. */
export const neverTried = 'transport busy'

/** A requested send: a mail's id, and the number of its send. */
export type Asked = { id: string; account_id?: string; resends: number }

const isAsked = (asked: readonly Asked[]): SQL => {
  const list = JSON.stringify(asked.map(({ id, resends }) => ({ id, resends })))
  return sql`mails.id in (select value ->> 'id' from json_each(${list}))
    and exists (select 1 from json_each(${list}) as asked where asked.value ->> 'id' = mails.id and asked.value ->> 'resends' = mails.resends)`
}

/** A mail of a message that was stopped before the mail went out; a mail that someone resends still goes. */
const isStopped = sql`(mails.resends = 0 and mails.message_id is not null
  and exists (select 1 from messages where messages.id = mails.message_id and messages.status = 'STOPPED'))`

/** Mails a batch may not send before others to the same address: a notice of each order comes in any order. */
const isOrdered = (mail: string): SQL => sql.raw(`${mail}.resends = 0 and ${mail}.event_id is not null and ${mail}.kind <> 'NEW_ORDER'`)
/** Mails further apart than this are not kept in order. */
const ORDERED_WITHIN_MS = 3_600_000

/**
 * Those of claimed mails that an earlier one about the same event is still to go before, to the same address, by another
 * batch. One that has failed before is not waited for.
 */
export const findTooEarly = async (db: DrizzleD1Database, ids: readonly string[], now: number): Promise<Set<string>> => {
  const list = JSON.stringify(ids)
  const found = await db.all<{ id: string }>(sql`
    select m.id from mails m where m.id in (select value from json_each(${list})) and ${isOrdered('m')} and exists (
      select 1 from mails e where e.account_id = m.account_id and e.recipient = m.recipient
        and e.created_at between ${isoTime(now - ORDERED_WITHIN_MS)} and m.created_at and e.rowid < m.rowid and e.event_id = m.event_id
        and ${isOrdered('e')} and ((e.status = 'QUEUED' and e.attempts = 0) or (e.status = 'SENDING' and e.attempts = 1))
        and e.id not in (select value from json_each(${list})))`)
  return new Set(found.map(({ id }) => id))
}

/** A mail that is taken for an attempt; null where its content can't be found any more. */
export type Claimed = { row: MailRow; whole: MailRow | null }

/**
 * Claims mails that are due, in one statement: no other consumer gets them until they are settled or the claim lapses.
 * Mails of a stopped message end here, and those of a message that their reader or a pause of the account refuses.
 */
export const claimMails = async (db: DrizzleD1Database, asked: readonly Asked[], now: number): Promise<Map<string, Claimed>> => {
  const refusal = refusalOfMessage(now)
  const isSent = sql`not ${isStopped} and ${refusal} is null`
  const found = await db
    .update(mails)
    .set({
      status: sql`case when ${isStopped} then 'STOPPED' when ${refusal} is not null then 'FAILED' else 'SENDING' end`,
      attempts: sql`case when ${isSent} then attempts + 1 else attempts end`,
      due_at: sql`case when ${isSent} then ${isoTime(now + CLAIM_MS)} end`,
      last_error: sql`coalesce(${refusal}, last_error)`,
    })
    .where(sql`${isAsked(asked)} and (mails.status = 'QUEUED' or (mails.status = 'SENDING' and mails.due_at <= ${isoTime(now)}))`)
    .returning()
  const rows = found.filter(({ status }) => status === 'SENDING')
  const ids = [...new Set(rows.flatMap(({ contents }) => Object.values(contents ?? {})))]
  const contents =
    ids.length === 0
      ? []
      : await db
          .select({ id: mailContents.id, body: mailContents.body })
          .from(mailContents)
          .where(sql`${mailContents.id} in (select value from json_each(${JSON.stringify(ids)}))`)
  const bodies = new Map(contents.map(({ id, body }) => [id, body]))
  return new Map(rows.map((row) => [row.id, { row, whole: joinContents(row, bodies) ?? null }]))
}

/** Whether a claim holds for as long as an attempt may take. */
export const hasTime = (mail: MailRow, now: number): boolean => now + ATTEMPT_TIMEOUT_MS <= Date.parse(mail.due_at ?? '')

/** Records an accepted mail. A lapsed claim does so too, because the mail has been sent all the same. */
export const markSent = async (db: DrizzleD1Database, mail: MailRow, subject: string, now: number): Promise<void> => {
  await db
    .update(mails)
    .set({ status: 'SENT', subject, sent_at: isoTime(now), due_at: null, last_error: null })
    .where(and(eq(mails.id, mail.id), eq(mails.resends, mail.resends), inArray(mails.status, ['SENDING', 'QUEUED', 'STOPPED'])))
}

/** Records an attempt that did not send, with what follows; only while the claim is still this attempt's. Waiting isn't counted as an attempt. */
export const releaseMail = async (
  db: DrizzleD1Database,
  mail: MailRow,
  next: { status: 'QUEUED' | 'FAILED' | 'WAITING'; last_error: string | null; due_at: string | null },
  { isAttempt }: { isAttempt: boolean },
): Promise<void> => {
  await db
    .update(mails)
    .set({ ...next, attempts: isAttempt ? mail.attempts : mail.attempts - 1 })
    .where(and(eq(mails.id, mail.id), eq(mails.resends, mail.resends), eq(mails.status, 'SENDING'), eq(mails.attempts, mail.attempts)))
}

/** Defers queued mails without an attempt, and gives up those that are too old. Answers with the deferred sends by id. */
export const deferMails = async (
  db: DrizzleD1Database,
  asked: readonly Asked[],
  dueAt: number,
  now: number,
): Promise<Map<string, number>> => {
  const isOld = sql`coalesce(asked_at, created_at) < ${isoTime(tooOld(now))}`
  const rows = await db
    .update(mails)
    .set({
      status: sql`case when ${isOld} then 'FAILED' else 'QUEUED' end`,
      due_at: sql`case when ${isOld} then null else ${isoTime(dueAt)} end`,
      last_error: sql`case when ${isOld} then coalesce(last_error, ${neverTried}) else last_error end`,
    })
    .where(sql`${isAsked(asked)} and mails.status = 'QUEUED'`)
    .returning({ id: mails.id, resends: mails.resends, status: mails.status })
  return new Map(rows.filter(({ status }) => status === 'QUEUED').map(({ id, resends }) => [id, resends]))
}

/** The queue has given up on it, unless someone is sending it right now. */
export const markFailed = async (db: DrizzleD1Database, asked: Asked, now: number): Promise<MailRow | undefined> =>
  db
    .update(mails)
    .set({ status: 'FAILED', due_at: null })
    .where(sql`${isAsked([asked])} and (mails.status = 'QUEUED' or (mails.status = 'SENDING' and mails.due_at <= ${isoTime(now)}))`)
    .returning()
    .get()

/** The oldest of an account's queued mails. */
export const queuedOf = (db: DrizzleD1Database, accountId: string): Promise<Asked[]> =>
  db
    .select({ id: mails.id, account_id: mails.account_id, resends: mails.resends })
    .from(mails)
    .where(and(eq(mails.account_id, accountId), eq(mails.status, 'QUEUED')))
    .orderBy(mails.created_at)
    .limit(MAX_REQUEUED)

/** Whether an email of an account is claimed and may be on its way. */
export const isSending = async (db: DrizzleD1Database, accountId: string, now: number): Promise<boolean> =>
  (await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.account_id, accountId), eq(mails.status, 'SENDING'), gt(mails.due_at, isoTime(now))))
    .limit(1)
    .get()) !== undefined

const ofHome = sql.raw(isHome('mails.account_id'))

/**
 * Claims abandoned mails as due now: lapsed claims, lost queue messages, and waiting mails once they can be sent. At
 * most `MAX_REQUEUED`, the oldest first; each goes to the end of that line.
 */
export const requeueStale = async (db: DrizzleD1Database, withWaiting: boolean, now: number): Promise<Asked[]> => {
  const at = isoTime(now)
  const some = (condition: SQL) =>
    sql`select id from (select id from mails where ${condition} and ${ofHome} order by due_at limit ${MAX_REQUEUED})`
  const stuck = sql.join(
    [
      some(sql`status = 'SENDING' and due_at <= ${at}`),
      some(sql`status = 'QUEUED' and due_at <= ${isoTime(now - LOST_AFTER_MS)}`),
      ...(withWaiting ? [some(sql`status = 'WAITING'`)] : []),
    ],
    sql` union all `,
  )
  return db
    .update(mails)
    .set({
      status: 'QUEUED',
      due_at: at,
      // The age of a mail that waited for a transport starts now: there was no attempt before.
      asked_at: sql`case status when 'WAITING' then ${at} else asked_at end`,
    })
    .where(sql`id in (${stuck} limit ${MAX_REQUEUED})`)
    .returning({ id: mails.id, account_id: mails.account_id, resends: mails.resends })
}
