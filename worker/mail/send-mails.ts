import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import { byDatabase, databaseOf, fromEveryData, inEveryData } from '../db/databases.ts'
import type { Env } from '../runtime/env.ts'
import type { MailRequest } from './message.ts'
import { queueMails, requeueStuckMails } from './queue.ts'
import { findMail } from './store.ts'
import type { MailRow } from './table.ts'
import { mailTransport } from './transport.ts'

/** Writes mails into the logs of their accounts and queues them: `queueMails`, for each database. */
export const sendMails = async (env: Env, mails: readonly MailRequest[], now: number): Promise<void> => {
  for (const [data, some] of await byDatabase(env, mails, ({ account_id }) => account_id))
    await queueMails(drizzle(data), env.MAIL_QUEUE, some, now, mailTransport(env) !== null)
}

/** For the scheduled handler: `requeueStuckMails` of every database. */
export const requeueEveryStuckMail = (env: Env, now: number): Promise<void> =>
  inEveryData(env, (data) => requeueStuckMails(drizzle(data), env.MAIL_QUEUE, now, mailTransport(env) !== null))

/** The mail log of an account. */
export const mailLogOf = async (env: Env, accountId: string) => drizzle(await databaseOf(env, accountId))

/** A mail whose account is not known, with its log: every database is asked at once. */
export const findMailAnywhere = async (env: Env, id: string): Promise<{ db: DrizzleD1Database; mail: MailRow } | null> => {
  const found = (await fromEveryData(env, (data) => findMail(drizzle(data), id))).find((mail) => mail !== undefined)
  if (!found) return null
  // Two databases have it while its account is moved, and one of them counts.
  const db = await mailLogOf(env, found.account_id)
  return { db, mail: (await findMail(db, id)) ?? found }
}
