import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isoTime } from '../domain/time.ts'
import type { Mail } from '../contract/mails.ts'
import type { MailRequest } from './message.ts'
import { mails, type MailRow } from './table.ts'

/** How long a claim holds, in milliseconds: longer than any transport may take. */
const claimTime = 5 * 60_000

/** Rows one statement takes: D1 bounds a statement's parameters and the size of each. */
const rowsAtOnce = 100
const bytesAtOnce = 500_000

const chunks = (requests: MailRequest[]): string[] => {
  const full: string[][] = [[]]
  let bytes = 0
  for (const request of requests) {
    const json = JSON.stringify(request)
    const last = full.at(-1) ?? []
    if (last.length > 0 && (last.length === rowsAtOnce || bytes + json.length > bytesAtOnce)) {
      full.push([json])
      bytes = json.length
    } else {
      last.push(json)
      bytes += json.length
    }
  }
  return full.filter((chunk) => chunk.length > 0).map((chunk) => `[${chunk.join(',')}]`)
}

/** Writes mails into the log; one whose id is there already is left as it is. */
export const insertMails = async (
  db: DrizzleD1Database,
  requests: MailRequest[],
  status: 'QUEUED' | 'WAITING',
  now: number,
): Promise<void> => {
  const field = (name: string) => sql`json_extract(value, ${sql.raw(`'$.${name}'`)})`
  for (const chunk of chunks(requests)) {
    await db.run(sql`
      insert into ${mails} (id, account_id, event_id, order_id, kind, recipient, recipient_name, locale, reply_to, footer, data, status, created_at, due_at)
      select ${field('id')}, ${field('account_id')}, ${field('event_id')}, ${field('order_id')}, ${field('kind')}, ${field('recipient')},
        ${field('recipient_name')}, ${field('locale')}, ${field('reply_to')}, ${field('footer')}, ${field('data')}, ${status}, ${isoTime(now)},
        ${status === 'QUEUED' ? isoTime(now) : null}
      from json_each(${chunk}) where true on conflict (id) do nothing`)
  }
}

/** Takes a mail for one attempt, if it waits for one: nobody else gets it until it is settled or the claim lapses. */
export const claimMail = async (db: DrizzleD1Database, id: string, resends: number, now: number): Promise<MailRow | undefined> =>
  db
    .update(mails)
    .set({ status: 'SENDING', attempts: sql`${mails.attempts} + 1`, due_at: isoTime(now + claimTime) })
    .where(
      and(
        eq(mails.id, id),
        eq(mails.resends, resends),
        or(eq(mails.status, 'QUEUED'), and(eq(mails.status, 'SENDING'), lte(mails.due_at, isoTime(now)))),
      ),
    )
    .returning()
    .get()

/** A row as the API gives it out: without its data, which may hold a link that is nobody else's. */
export const toMail = ({
  id,
  kind,
  status,
  recipient,
  subject,
  event_id,
  order_id,
  attempts,
  last_error,
  created_at,
  sent_at,
}: MailRow): Mail => ({
  id,
  kind,
  status,
  recipient,
  subject,
  event_id,
  order_id,
  attempts,
  last_error,
  created_at,
  sent_at,
})

/** A mail of the log. */
export const findMail = async (db: DrizzleD1Database, id: string): Promise<MailRow | undefined> =>
  db.select().from(mails).where(eq(mails.id, id)).get()

/** It was taken. Said even by a claim that has lapsed: what is sent is sent. */
export const markSent = async (db: DrizzleD1Database, mail: MailRow, subject: string, now: number): Promise<void> => {
  await db
    .update(mails)
    .set({ status: 'SENT', subject, sent_at: isoTime(now), due_at: null, last_error: null })
    .where(and(eq(mails.id, mail.id), eq(mails.resends, mail.resends), inArray(mails.status, ['SENDING', 'QUEUED'])))
}

/** It was not taken, and `next` follows; only while the claim is still this attempt's. */
export const releaseMail = async (
  db: DrizzleD1Database,
  mail: MailRow,
  next: { status: 'QUEUED' | 'FAILED' | 'WAITING'; last_error: string | null; due_at: string | null },
): Promise<void> => {
  await db
    .update(mails)
    .set(next)
    .where(and(eq(mails.id, mail.id), eq(mails.resends, mail.resends), eq(mails.status, 'SENDING'), eq(mails.attempts, mail.attempts)))
}

/** The queue has given up on it, unless somebody is sending it right now. */
export const markFailed = async (db: DrizzleD1Database, id: string, resends: number, now: number): Promise<MailRow | undefined> =>
  db
    .update(mails)
    .set({ status: 'FAILED', due_at: null })
    .where(
      and(
        eq(mails.id, id),
        eq(mails.resends, resends),
        or(eq(mails.status, 'QUEUED'), and(eq(mails.status, 'SENDING'), lte(mails.due_at, isoTime(now)))),
      ),
    )
    .returning()
    .get()

/** Makes an account's settled mail a new send; undefined when it isn't there or is on its way. */
export const reopenMail = async (db: DrizzleD1Database, id: string, accountId: string, now: number): Promise<MailRow | undefined> =>
  db
    .update(mails)
    .set({ status: 'QUEUED', resends: sql`${mails.resends} + 1`, last_error: null, due_at: isoTime(now) })
    .where(and(eq(mails.id, id), eq(mails.account_id, accountId), inArray(mails.status, ['WAITING', 'FAILED', 'SENT'])))
    .returning()
    .get()

/** Takes up to 500 mails nobody seems to care for any more, as due now: overdue for 5 minutes, and the waiting ones where they can be sent now. */
export const reviveMails = async (db: DrizzleD1Database, withWaiting: boolean, now: number): Promise<Pick<MailRow, 'id' | 'resends'>[]> => {
  const overdue = and(inArray(mails.status, ['QUEUED', 'SENDING']), lt(mails.due_at, isoTime(now - claimTime)))
  const stuck = db
    .select({ id: mails.id })
    .from(mails)
    .where(withWaiting ? or(overdue, eq(mails.status, 'WAITING')) : overdue)
    .limit(500)
  return db
    .update(mails)
    .set({ status: sql`case ${mails.status} when 'WAITING' then 'QUEUED' else ${mails.status} end`, due_at: isoTime(now) })
    .where(inArray(mails.id, stuck))
    .returning({ id: mails.id, resends: mails.resends })
}
