import { languageOf } from '../contract/languages.ts'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isoTime } from '../domain/time.ts'
import { loadSanitizer } from '../runtime/sanitizer.ts'
import { claimMails, hasTime, markFailed, markSent, neverTried, deferMails, releaseMail, type Claimed } from './claims.ts'
import { failureReason, MailFailure } from './failure.ts'
import type { MailContent, OutgoingMail } from './message.ts'
import { pauseTransport, nextTry, nextTurn, pauseLeft, tooOld } from './pace.ts'
import type { FontFiles } from '../pdf/paper.ts'
import type { MailMessage } from '../runtime/queues.ts'
import { renderMail } from './render.ts'
import type { MailRow } from './table.ts'
import type { MailTransport } from './mail-transport.ts'
import { ticketsAttached } from './tickets-attached.ts'

/** Connections a batch opens at the same time; Workers allow six. */
const lanes = 4

/** Milliseconds. */
type Clock = () => number
type Sending = { db: DrizzleD1Database; queue: Queue<MailMessage>; transport: MailTransport | null; now: Clock; fonts: FontFiles }
type Ready = Sending & { transport: MailTransport }

const log = (event: string, facts: Record<string, unknown>): void =>
  console.log(JSON.stringify({ level: event === 'mail_sent' ? 'info' : 'warn', event, ...facts }))

/** Stable for one send of one mail, whatever the number of attempts. */
const messageId = (mail: MailRow, from: string): string =>
  `<${mail.id.replace(/[^A-Za-z0-9_-]/g, '.')}.${mail.resends}@${from.split('@')[1] ?? 'localhost'}>`

const outgoing = (mail: MailRow, { from }: MailTransport, now: number): OutgoingMail => {
  // The row's kind and data were written together, from one `MailRequest`.
  const content = { kind: mail.kind, data: mail.data } as MailContent
  const { from_name, ...written } = renderMail({ ...mail, ...content }, from.name)
  return {
    ...written,
    message_id: messageId(mail, from.email),
    from: { name: from_name, email: from.email },
    to: { name: mail.recipient_name, email: mail.recipient },
    reply_to: mail.reply_to,
    language: languageOf(mail.locale).tag,
    date: isoTime(now),
  }
}

/** Requeues a claimed mail for `seconds`, as a message of its own, or gives it up for its age; but not for lack of time. */
const tryLater = async (
  message: Message<MailMessage>,
  mail: MailRow,
  { db, queue, now }: Sending,
  later: { seconds: number; last_error: string | null; why: 'failed' | 'busy' | 'no time' },
): Promise<void> => {
  const { seconds, last_error, why } = later
  const isOld = why !== 'no time' && Date.parse(mail.asked_at ?? mail.created_at) < tooOld(now())
  const next = isOld
    ? { status: 'FAILED' as const, last_error: last_error ?? neverTried, due_at: null }
    : { status: 'QUEUED' as const, last_error, due_at: isoTime(now() + seconds * 1000) }
  await releaseMail(db, mail, next, { isAttempt: why === 'failed' })
  if (isOld) log('mail_given_up', { mail_id: mail.id, kind: mail.kind, attempts: mail.attempts, reason: last_error })
  else {
    const { failures = 0, waits = 0, ...asked } = message.body
    const counted = { failures: failures + (why === 'failed' ? 1 : 0), waits: waits + (why === 'busy' ? 1 : 0) }
    await queue.send({ ...asked, ...counted }, { delaySeconds: seconds })
  }
  message.ack()
}

const failed = async (message: Message<MailMessage>, mail: MailRow, error: unknown, sending: Ready): Promise<void> => {
  const { db, transport, now } = sending
  const { failures = 0, waits = 0 } = message.body
  const last_error = failureReason(error)
  if (error instanceof MailFailure && error.isBusy) {
    const seconds = pauseTransport(transport.name, error, waits, now())
    return tryLater(message, mail, sending, { seconds, last_error, why: 'busy' })
  }
  if (error instanceof MailFailure && error.isFinal) {
    await releaseMail(db, mail, { status: 'FAILED', last_error, due_at: null }, { isAttempt: true })
    return message.ack()
  }
  return tryLater(message, mail, sending, { seconds: nextTry(failures), last_error, why: 'failed' })
}

const attempt = async (message: Message<MailMessage>, { row, whole }: Claimed, sending: Ready): Promise<void> => {
  const { db, transport, now, fonts } = sending
  const facts = { mail_id: row.id, kind: row.kind, transport: transport.name, attempt: row.attempts }
  try {
    if (!whole) throw new MailFailure('what it said is forgotten', { isFinal: true })
    await loadSanitizer()
    const written = outgoing(whole, transport, now())
    const letter = { ...written, attachments: [...written.attachments, ...(await ticketsAttached(whole, fonts))] }
    await transport.send(letter)
    await markSent(db, row, letter.subject, now())
    log('mail_sent', facts)
    message.ack()
  } catch (error) {
    log('mail_failed', { ...facts, reason: failureReason(error) })
    await failed(message, row, error, sending)
  }
}

const consume = async (message: Message<MailMessage>, claims: Map<string, Claimed>, sending: Sending): Promise<void> => {
  const { db, transport, now } = sending
  const claimed = claims.get(message.body.id)
  // It needs no send any more, or another consumer is sending it: the schedule finds it if that one crashes.
  if (!claimed || claimed.row.resends !== message.body.resends) return message.ack()
  claims.delete(message.body.id)
  const { row } = claimed
  if (!transport) {
    await releaseMail(db, row, { status: 'WAITING', last_error: null, due_at: null }, { isAttempt: false })
    return message.ack()
  }
  const mayAsk = pauseLeft(transport.name, now()) === 0
  if (mayAsk && hasTime(row, now())) return attempt(message, claimed, { ...sending, transport })
  const { waits = 0 } = message.body
  return tryLater(message, row, sending, {
    seconds: nextTurn(transport.name, waits, now()),
    last_error: row.last_error,
    why: mayAsk ? 'no time' : 'busy',
  })
}

/** Defers a whole batch, unclaimed, while its transport is paused. */
const waitTogether = async (batch: MessageBatch<MailMessage>, { db, queue, transport, now }: Ready): Promise<void> => {
  const delays = batch.messages.map(({ body }) => nextTurn(transport.name, body.waits ?? 0, now()))
  const bodies = batch.messages.map(({ body }) => body)
  const waiting = await deferMails(db, bodies, now() + Math.max(...delays) * 1000, now())
  const again = bodies.flatMap((body, index) =>
    waiting.get(body.id) === body.resends && waiting.delete(body.id)
      ? [{ body: { ...body, waits: (body.waits ?? 0) + 1 }, delaySeconds: delays[index] ?? 1 }]
      : [],
  )
  if (again.length > 0) await queue.sendBatch(again)
  for (const message of batch.messages) message.ack()
}

const sendBatch = async (batch: MessageBatch<MailMessage>, sending: Sending): Promise<void> => {
  const { db, transport, now } = sending
  if (transport && pauseLeft(transport.name, now()) > 0) return waitTogether(batch, { ...sending, transport })
  const bodies = batch.messages.map(({ body }) => body)
  const claims = await claimMails(db, bodies, now())
  const waiting = [...batch.messages]
  const lane = async (): Promise<void> => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      const { body } = message
      await consume(message, claims, sending).catch((error: unknown) => unsettled(message, body, error))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** The outcome could not be recorded: the queue's own retries and its dead-letter queue take over. */
const unsettled = (message: Message<MailMessage> | undefined, { id }: MailMessage, error: unknown): void => {
  log('mail_unsettled', { mail_id: id, reason: failureReason(error) })
  message?.retry({ delaySeconds: 60 })
}

/** Sends a batch of queued mails, claimed first, so that a message delivered twice sends once. One mail's failure never rejects the batch. */
export const consumeMails = async (batch: MessageBatch<MailMessage>, sending: Sending): Promise<void> => {
  try {
    await sendBatch(batch, sending)
  } catch (error) {
    for (const message of batch.messages) unsettled(message, message.body, error)
  }
}

/** Consumes the dead-letter queue: mails out of retries are FAILED in the log, where they can be seen and sent again. */
export const consumeDeadMails = async (batch: MessageBatch<MailMessage>, { db, now }: Pick<Sending, 'db' | 'now'>): Promise<void> => {
  for (const message of batch.messages) {
    const mail = await markFailed(db, message.body, now())
    if (mail) log('mail_given_up', { mail_id: mail.id, kind: mail.kind, attempts: mail.attempts, reason: mail.last_error })
    message.ack()
  }
}
