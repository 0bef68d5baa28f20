import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import {
  MAX_BOUNCES_PER_MILLE,
  MAX_COMPLAINTS_PER_MILLE,
  MIN_BOUNCES,
  MIN_COMPLAINTS,
  QUALITY_DAYS,
  type MailQuality,
} from '../domain/mail-quality.ts'
import { addressStates, type AddressState } from '../contract/address-states.ts'
import { isoTime } from '../domain/time.ts'
import { mailAddresses, mailQuality } from './table.ts'

const DAY_MS = 24 * 3_600_000

/** An address of an account's recipients. */
export type MailAddress = { account_id: string; recipient: string }

/** An address as it is compared: in small letters. */
export const comparedAddress = (recipient: string): string => recipient.trim().toLowerCase()

type Mark = 'unsubscribed_at' | 'bounced_at' | 'complained_at'

/** Notes something of an address, once; false where it was known. */
export const markAddress = async (
  db: DrizzleD1Database,
  { account_id, recipient }: MailAddress,
  mark: Mark,
  now: number,
): Promise<boolean> => {
  const at = { [mark]: isoTime(now) }
  const changed = await db
    .insert(mailAddresses)
    .values({ account_id, address: comparedAddress(recipient), ...at })
    .onConflictDoUpdate({ target: [mailAddresses.account_id, mailAddresses.address], set: at, setWhere: isNull(mailAddresses[mark]) })
    .returning({ address: mailAddresses.address })
  return changed.length > 0
}

/** Forgets something that was noted of an address. */
export const unmarkAddress = async (db: DrizzleD1Database, { account_id, recipient }: MailAddress, mark: Mark): Promise<void> => {
  await db
    .update(mailAddresses)
    .set({ [mark]: null })
    .where(and(eq(mailAddresses.account_id, account_id), eq(mailAddresses.address, comparedAddress(recipient))))
}

/** The state of an address in SQL; `mail` is the table whose `account_id` and `recipient` it is of. */
export const addressStateSql = (mail: string): string =>
  `(select case when a.complained_at is not null then 'COMPLAINED' when a.bounced_at is not null then 'BOUNCED'
      when a.unsubscribed_at is not null then 'UNSUBSCRIBED' end
    from mail_addresses a where a.account_id = ${mail}.account_id and a.address = lower(trim(${mail}.recipient)))`

/** What is known of an address; null for one that takes mails and messages. */
export const stateOfAddress = async (db: DrizzleD1Database, { account_id, recipient }: MailAddress): Promise<AddressState | null> => {
  const found = await db.get<{ state: string | null }>(
    sql`select ${sql.raw(addressStateSql('m'))} as state from (select ${account_id} as account_id, ${recipient} as recipient) m`,
  )
  return addressStates.find((state) => state === found?.state) ?? null
}

const dayOf = (now: number): string => isoTime(now).slice(0, 10)

/** Counts how messages were taken, several accounts in one statement. */
export const countQuality = async (
  db: DrizzleD1Database,
  counts: readonly (Partial<MailQuality> & { account_id: string })[],
  now: number,
): Promise<void> => {
  if (counts.length === 0) return
  const column = (name: keyof MailQuality): SQL => sql`coalesce(sum(value ->> ${sql.raw(`'${name}'`)}), 0)`
  await db.run(sql`
    insert into ${mailQuality} (account_id, day, sent, bounced, complained)
    select value ->> 'account_id', ${dayOf(now)}, ${column('sent')}, ${column('bounced')}, ${column('complained')}
    from json_each(${JSON.stringify(counts)}) where true group by 1
    on conflict (account_id, day) do update set sent = mail_quality.sent + excluded.sent,
      bounced = mail_quality.bounced + excluded.bounced, complained = mail_quality.complained + excluded.complained`)
}

const since = (now: number): string => dayOf(now - QUALITY_DAYS * DAY_MS)

/** How an account's messages were taken lately. */
export const qualityOf = async (db: DrizzleD1Database, accountId: string, now: number): Promise<MailQuality> => {
  const sum = (name: keyof MailQuality): SQL<number> => sql<number>`coalesce(sum(${mailQuality[name]}), 0)`
  const found = await db
    .select({ sent: sum('sent'), bounced: sum('bounced'), complained: sum('complained') })
    .from(mailQuality)
    .where(sql`${mailQuality.account_id} = ${accountId} and ${mailQuality.day} > ${since(now)}`)
    .get()
  return found ?? { sent: 0, bounced: 0, complained: 0 }
}

/** Forgets how an account's messages were taken: they go out again. */
export const forgetQuality = async (db: DrizzleD1Database, accountId: string): Promise<void> => {
  await db.delete(mailQuality).where(eq(mailQuality.account_id, accountId))
}

/** Deletes counts of days that no longer matter, for the scheduled handler. */
export const forgetOldQuality = async (db: DrizzleD1Database, now: number): Promise<void> => {
  await db.run(sql`delete from ${mailQuality} where rowid in (select rowid from ${mailQuality} where day <= ${since(now)} limit 1000)`)
}

/** `pauseReason` for the account of a mail, in SQL. */
const isPaused = (now: number): SQL => sql`(
  select (sum(q.complained) >= ${MIN_COMPLAINTS} and sum(q.complained) * 1000 > ${MAX_COMPLAINTS_PER_MILLE} * sum(q.sent))
    or (sum(q.bounced) >= ${MIN_BOUNCES} and sum(q.bounced) * 1000 > ${MAX_BOUNCES_PER_MILLE} * sum(q.sent))
  from ${mailQuality} q where q.account_id = mails.account_id and q.day > ${since(now)})`

/**
 * Why a mail of an organizer's message must not go out, as the code that the log keeps; null for one that may, and for
 * every other mail. Who unsubscribed still gets what an organizer writes about their own order, of a paused account too.
 */
export const refusalOfMessage = (now: number): SQL => sql`(case when mails.message_id is null then null else coalesce(
  (select case when a.complained_at is not null then 'complained' when a.bounced_at is not null and mails.resends = 0 then 'bounced'
      when a.unsubscribed_at is not null and mails.order_id is null then 'unsubscribed' end
    from ${mailAddresses} a where a.account_id = mails.account_id and a.address = lower(trim(mails.recipient))),
  case when mails.order_id is null and ${isPaused(now)} then 'messages_paused' end) end)`
