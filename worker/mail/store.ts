import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isoTime } from '../domain/time.ts'
import type { Mail } from '../contract/mails.ts'
import { splitContents } from './contents.ts'
import { bodiesSince } from './forget.ts'
import type { MailRequest } from './message.ts'
import { mailContents, mails, type MailRow } from './table.ts'

/** Rows of one statement: D1 bounds a statement's parameters and the size of each. */
const rowsAtOnce = 100
const bytesAtOnce = 500_000
const day = 24 * 3_600_000

const chunks = (requests: MailRequest[]): MailRequest[][] => {
  const full: MailRequest[][] = [[]]
  let bytes = 0
  for (const request of requests) {
    const size = JSON.stringify(request).length
    const last = full.at(-1) ?? []
    if (last.length > 0 && (last.length === rowsAtOnce || bytes + size > bytesAtOnce)) {
      full.push([request])
      bytes = size
    } else {
      last.push(request)
      bytes += size
    }
  }
  return full.filter((chunk) => chunk.length > 0)
}

const columns = [
  'id',
  'account_id',
  'event_id',
  'order_id',
  'message_id',
  'kind',
  'recipient',
  'recipient_name',
  'locale',
  'sender_name',
  'reply_to',
]

/** Writes mails into the log, with their shared contents; a mail whose id exists is left as it is. */
export const insertMails = async (
  db: DrizzleD1Database,
  requests: MailRequest[],
  status: 'QUEUED' | 'WAITING',
  now: number,
): Promise<void> => {
  const at = isoTime(now)
  const field = (name: string, row = '$') => sql`json_extract(value, ${sql.raw(`'${row}.${name}'`)})`
  const named = sql.raw(columns.join(', '))
  const values = sql.join(
    columns.map((name) => field(name, '$.mail')),
    sql`, `,
  )
  for (const chunk of chunks(requests)) {
    const split = splitContents(chunk)
    // Contents come before their mails, and are rewritten at most once a day: they are deleted by the time of their last use.
    await db.run(sql`
      insert into ${mailContents} (id, account_id, body, created_at)
      select ${field('id')}, ${field('account_id')}, ${field('body')}, ${at} from json_each(${JSON.stringify(split.contents)}) where true
      on conflict (id) do update set created_at = excluded.created_at where mail_contents.created_at < ${isoTime(now - day)}`)
    await db.run(sql`
      insert into ${mails} (${named}, footer, data, contents, status, created_at, due_at)
      select ${values}, ${field('footer', '$.mail')}, ${field('data', '$.mail')}, ${field('contents')}, ${status}, ${at}, ${status === 'QUEUED' ? at : null}
      from json_each(${JSON.stringify(split.mails)}) where true on conflict (id) do nothing`)
  }
}

/** A mail of the log without what is looked up for it: its kind's name, and what is known of its address. */
export type LoggedMail = Omit<Mail, 'name' | 'address_state'>

/** A row for the API, without its data, which may hold a secret link. */
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
}: MailRow): LoggedMail => ({
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

export const findMail = async (db: DrizzleD1Database, id: string): Promise<MailRow | undefined> =>
  db.select().from(mails).where(eq(mails.id, id)).get()

/** The minimum time between two resends of a mail, in milliseconds. */
export const resendPause = 60_000

/**
 * Makes an account's settled mail a new send; undefined when it isn't there, is on its way, was sent again less than a
 * minute ago, or its content is deleted. A mail about the account itself that arrived has its own way to be asked
 * for again, which makes a new link.
 */
export const reopenMail = async (db: DrizzleD1Database, id: string, accountId: string, now: number): Promise<MailRow | undefined> =>
  db
    .update(mails)
    .set({ status: 'QUEUED', resends: sql`${mails.resends} + 1`, last_error: null, due_at: isoTime(now), asked_at: isoTime(now) })
    .where(
      and(
        eq(mails.id, id),
        eq(mails.account_id, accountId),
        inArray(mails.status, ['WAITING', 'FAILED', 'SENT']),
        gt(mails.created_at, isoTime(bodiesSince(now))),
        sql`${mails.data} <> 'null'`,
        or(isNotNull(mails.event_id), ne(mails.status, 'SENT')),
        or(isNull(mails.asked_at), lte(mails.asked_at, isoTime(now - resendPause))),
      ),
    )
    .returning()
    .get()
