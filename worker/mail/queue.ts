import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isoTime } from '../domain/time.ts'
import type { Mail } from '../contract/mails.ts'
import { ok, refuse, type Result } from '../contract/problem.ts'
import { spokenLocale } from '../i18n/translator.ts'
import { languageTag } from '../i18n/format.ts'
import { failureReason, MailFailure } from './failure.ts'
import type { MailContent, MailRequest, OutgoingMail } from './message.ts'
import { renderMail } from './render.ts'
import { claimMail, findMail, insertMails, markFailed, markSent, releaseMail, reopenMail, reviveMails, toMail } from './store.ts'
import type { MailRow } from './table.ts'
import type { MailTransport } from './transport.ts'

/** What the queue carries: which mail, and which of its sends (an older one is void). */
export type MailMessage = { id: string; resends: number }

/** Connections a batch opens at the same time; Workers allow six. */
const lanes = 4
/** Seconds until the next attempt, by how often this delivery has been tried; the queue gives up after its last retry. */
const backoff = [10, 60, 300, 900, 1800]
/** Queues take this many messages at once. */
const messagesAtOnce = 100

const log = (event: string, facts: Record<string, unknown>): void =>
  console.log(JSON.stringify({ level: event === 'mail_sent' ? 'info' : 'warn', event, ...facts }))

const enqueue = async (queue: Queue<MailMessage>, messages: MailMessage[]): Promise<void> => {
  for (let from = 0; from < messages.length; from += messagesAtOnce)
    await queue.sendBatch(messages.slice(from, from + messagesAtOnce).map((body) => ({ body })))
}

/**
 * Writes mails into the log and queues them; without a transport they wait there. Calling it again with the same
 * mails does no harm. Rejects when D1 or the queue can't be reached; mails that are in the log by then are found by
 * `requeueStuckMails`.
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
      requests.map(({ id }) => ({ id, resends: 0 })),
    )
}

/** Stable for one send of one mail, whatever the number of attempts. */
const messageId = (mail: MailRow, from: string): string =>
  `<${mail.id.replace(/[^A-Za-z0-9_-]/g, '.')}.${mail.resends}@${from.split('@')[1] ?? 'localhost'}>`

const outgoing = (mail: MailRow, transport: MailTransport, now: number): OutgoingMail => {
  // The row's kind and data were written together, from one `MailRequest`.
  const content = { kind: mail.kind, data: mail.data } as MailContent
  return {
    ...renderMail({ ...mail, ...content }),
    message_id: messageId(mail, transport.from.email),
    from: transport.from,
    to: { name: mail.recipient_name, email: mail.recipient },
    reply_to: mail.reply_to,
    language: languageTag(spokenLocale(mail.locale)),
    date: isoTime(now),
  }
}

/** Milliseconds. */
type Clock = () => number
type Sending = { db: DrizzleD1Database; transport: MailTransport | null; now: Clock }

const attempt = async (message: Message<MailMessage>, mail: MailRow, transport: MailTransport, { db, now }: Sending): Promise<void> => {
  const facts = { mail_id: mail.id, kind: mail.kind, transport: transport.name, attempt: mail.attempts }
  try {
    const letter = outgoing(mail, transport, now())
    await transport.send(letter)
    await markSent(db, mail, letter.subject, now())
    log('mail_sent', facts)
    message.ack()
  } catch (error) {
    const last_error = failureReason(error)
    log('mail_failed', { ...facts, reason: last_error })
    if (error instanceof MailFailure && error.isFinal) {
      await releaseMail(db, mail, { status: 'FAILED', last_error, due_at: null })
      return message.ack()
    }
    const delaySeconds = backoff[Math.min(message.attempts, backoff.length) - 1] ?? 10
    await releaseMail(db, mail, { status: 'QUEUED', last_error, due_at: isoTime(now() + delaySeconds * 1000) })
    message.retry({ delaySeconds })
  }
}

const consume = async (message: Message<MailMessage>, sending: Sending): Promise<void> => {
  const { db, transport, now } = sending
  const { id, resends } = message.body
  const mail = await claimMail(db, id, resends, now())
  if (mail && transport) return attempt(message, mail, transport, sending)
  if (mail) {
    await releaseMail(db, mail, { status: 'WAITING', last_error: null, due_at: null })
    return message.ack()
  }
  const other = await findMail(db, id)
  // Somebody else sends it at this moment: look again when their claim lapses, in case they never finish.
  if (other?.status === 'SENDING' && other.resends === resends && other.due_at)
    return message.retry({ delaySeconds: Math.max(1, Math.ceil((Date.parse(other.due_at) - now()) / 1000) + 1) })
  message.ack()
}

/** Sends a batch of queued mails, each claimed first, so that a message delivered twice sends once. Never rejects for one mail's sake. */
export const consumeMails = async (batch: MessageBatch<MailMessage>, sending: Sending): Promise<void> => {
  const waiting = [...batch.messages]
  const lane = async (): Promise<void> => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      const { body } = message
      await consume(message, sending).catch((error: unknown) => {
        log('mail_unsettled', { mail_id: body.id, reason: failureReason(error) })
        message?.retry({ delaySeconds: 60 })
      })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** The dead-letter queue: what was tried to the end is FAILED in the log, to be seen and sent again. */
export const consumeDeadMails = async (batch: MessageBatch<MailMessage>, { db, now }: Pick<Sending, 'db' | 'now'>): Promise<void> => {
  for (const message of batch.messages) {
    const { id, resends } = message.body
    const mail = await markFailed(db, id, resends, now())
    if (mail) log('mail_given_up', { mail_id: id, kind: mail.kind, attempts: mail.attempts, reason: mail.last_error })
    message.ack()
  }
}

/** Sends a settled mail of the account again, as a new mail: `not_found`, or `mail_not_resendable` while it is on its way. */
export const resendMail = async (
  db: DrizzleD1Database,
  queue: Queue<MailMessage>,
  mailId: string,
  accountId: string,
  now: number,
): Promise<Result<Mail>> => {
  const mail = await reopenMail(db, mailId, accountId, now)
  if (mail) {
    await enqueue(queue, [{ id: mail.id, resends: mail.resends }])
    return ok(toMail(mail))
  }
  const known = await findMail(db, mailId)
  return refuse(known?.account_id === accountId ? 'mail_not_resendable' : 'not_found')
}

/** For the scheduled handler: queues again what a lost message or a crash left lying for 5 minutes, and what waited for a transport. Returns how many. */
export const requeueStuckMails = async (
  db: DrizzleD1Database,
  queue: Queue<MailMessage>,
  now: number,
  hasTransport: boolean,
): Promise<number> => {
  const revived = await reviveMails(db, hasTransport, now)
  await enqueue(queue, revived)
  if (revived.length > 0) log('mails_requeued', { count: revived.length })
  return revived.length
}
