import { drizzle } from 'drizzle-orm/d1'
import { asc, eq } from 'drizzle-orm'
import { directoryOf } from '../db/databases.ts'
import { statementOf } from '../db/statement-of.ts'
import { isoTime } from '../domain/time.ts'
import type { Env } from '../runtime/env.ts'
import type { MailRequest } from './message.ts'
import { sendMails } from './send-mails.ts'
import { mailOutbox } from './table.ts'

const MAILS_AT_ONCE = 100

/**
 * The statement that notes a mail in one batch with its change in the directory: its account's mail log may be in
 * another database. `emptyMailOutbox` sends it on.
 */
export const mailStatement = (env: Env, mail: MailRequest, now: number): D1PreparedStatement => {
  const noting = drizzle(directoryOf(env))
    .insert(mailOutbox)
    .values({ id: mail.id, request: mail, created_at: isoTime(now) })
  return statementOf(directoryOf(env), noting.onConflictDoNothing())
}

/** Sends noted mails on, the oldest first: after their change, and by the schedule. Idempotent. */
export const emptyMailOutbox = async (env: Env, now: number): Promise<void> => {
  const db = drizzle(directoryOf(env))
  const noted = await db.select().from(mailOutbox).orderBy(asc(mailOutbox.created_at)).limit(MAILS_AT_ONCE)
  const failed: unknown[] = []
  for (const { id, request } of noted)
    try {
      await sendMails(env, [request], now)
      await db.delete(mailOutbox).where(eq(mailOutbox.id, id))
    } catch (error) {
      // Its database may be down: the others' mails go on.
      failed.push(error)
    }
  if (failed.length > 0) throw failed[0]
}
