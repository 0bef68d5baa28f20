import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { ok, refuse, type Result } from '../contract/problem.ts'
import { isoTime } from '../domain/time.ts'
import { logFacts } from '../runtime/log.ts'
import type { MailMessage } from '../runtime/queues.ts'
import { currentTrace, withTrace } from '../runtime/trace.ts'
import { Unavailable } from '../runtime/is-transient-error.ts'
import { queuedOf, requeueStale } from './claims.ts'
import type { MailRequest } from './message.ts'
import { findMail, insertMails, reopenMail, resendPause, toMail, type LoggedMail } from './store.ts'

/** The maximum number of messages in one call of a queue. */
const messagesAtOnce = 100

const enqueue = async (queue: Queue<MailMessage>, messages: MailMessage[]): Promise<void> => {
  try {
    for (let from = 0; from < messages.length; from += messagesAtOnce)
      await queue.sendBatch(messages.slice(from, from + messagesAtOnce).map((body) => ({ body })))
  } catch (cause) {
    // A message is a few short fields, so the queue never refuses it for its content.
    throw new Unavailable('the mail queue takes nothing', { cause })
  }
}

/**
 * Writes mails into the log and queues them; without a transport they wait there. Idempotent. Rejects when D1 or the
 * queue can't be reached; mails that are in the log by then are found by `requeueStuckMails`.
 */
export const queueMails = async (
  db: DrizzleD1Database,
  queue: Queue<MailMessage>,
  requests: MailRequest[],
  now: number,
  hasTransport: boolean,
): Promise<void> => {
  await insertMails(db, requests, hasTransport ? 'QUEUED' : 'WAITING', now)
  if (hasTransport)
    await enqueue(
      queue,
      requests.map(({ id, account_id, trace_id = currentTrace() }) => ({
        id,
        account_id,
        resends: 0,
        ...(trace_id === undefined ? {} : { trace_id }),
      })),
    )
}

/** Sends a settled mail of the account again, as a new mail: `not_found`, `rate_limited` within a minute of the last time, or `mail_not_resendable` while it is on its way, when its content is deleted, and when it is about the account itself and arrived. */
export const resendMail = async (
  db: DrizzleD1Database,
  queue: Queue<MailMessage>,
  mailId: string,
  accountId: string,
  now: number,
): Promise<Result<LoggedMail>> => {
  const mail = await reopenMail(db, mailId, accountId, now)
  if (mail) {
    await enqueue(queue, [withTrace({ id: mail.id, account_id: accountId, resends: mail.resends })])
    return ok(toMail(mail))
  }
  const known = await findMail(db, mailId)
  if (known?.account_id !== accountId) return refuse('not_found')
  if (known.event_id === null && known.status === 'SENT') return refuse('mail_not_resendable', { facts: { reason: 'account_mail' } })
  const isSettled = known.status === 'SENT' || known.status === 'FAILED'
  if (isSettled && known.asked_at !== null && known.asked_at > isoTime(now - resendPause))
    return refuse('rate_limited', known.status === 'SENT' ? { facts: { reason: 'sent_just_now' } } : {})
  return refuse('mail_not_resendable')
}

/** Queues an account's queued mails once more, whose messages may have found another database. Idempotent: a claim decides. */
export const requeueMailsOf = async (db: DrizzleD1Database, queue: Queue<MailMessage>, accountId: string): Promise<void> => {
  await enqueue(queue, await queuedOf(db, accountId))
}

/** For the scheduled handler: requeues mails after a lost message or a crash, and those that waited for a transport. Returns their number. */
export const requeueStuckMails = async (
  db: DrizzleD1Database,
  queue: Queue<MailMessage>,
  now: number,
  hasTransport: boolean,
): Promise<number> => {
  const revived = await requeueStale(db, hasTransport, now)
  await enqueue(queue, revived)
  if (revived.length > 0) logFacts({ level: 'warn', event: 'mails_requeued', count: revived.length })
  return revived.length
}
