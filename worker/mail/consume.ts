import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { MailQuality } from '../domain/mail-quality.ts'
import { isoTime } from '../domain/time.ts'
import { logFacts } from '../runtime/log.ts'
import type { MailMessage } from '../runtime/queues.ts'
import { traced } from '../runtime/trace.ts'
import { countQuality, markAddress, unmarkAddress } from './addresses.ts'
import { claimMails, deferMails, findTooEarly, hasTime, markFailed, markSent, neverTried, releaseMail, type Claimed } from './claims.ts'
import { failureReason, MailFailure } from './failure.ts'
import type { MailConnection, MailTransport } from './mail-transport.ts'
import type { OutgoingMail } from './message.ts'
import { writeMail, type Writing } from './outgoing.ts'
import { nextTry, nextTurn, pauseLeft, pauseTransport, tooOld } from './pace.ts'
import type { MailRow } from './table.ts'

/** Connections a batch opens at the same time; Workers allow six. */
const lanes = 4
/** Seconds a mail waits for an earlier one to the same address. */
const ORDER_PAUSE_SECONDS = 2
/** A provider takes this many in one call. */
const TOGETHER_AT_ONCE = 100

/** Milliseconds. */
type Clock = () => number
/** Messages whose mails are in one database. */
type MailBatch = Pick<MessageBatch<MailMessage>, 'messages'>
type Sending = Writing & {
  db: DrizzleD1Database
  queue: Queue<MailMessage>
  transport: MailTransport | null
  now: Clock
}
/** How many mails a transport took, and how many it could not take for its own sake. */
export type Outcome = { sent: number; failed: number }
/** A batch with a transport, and how the messages in it were taken. */
type Ready = Sending & { transport: MailTransport; taken: (Partial<MailQuality> & { account_id: string })[]; outcome: Outcome }
/** A claimed mail with its message of the queue. */
type Due = { message: Message<MailMessage>; claimed: Claimed }

/** A batch has mails of many requests. */
const inTraceOf = <T>({ message }: Due, work: () => T): T => traced(message.body.trace_id, work)

const log = (event: string, facts: Record<string, unknown>): void =>
  logFacts({ level: event === 'mail_sent' ? 'info' : 'warn', event, ...facts })

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

/** Counts a mail of an organizer's message that was tried to the end. */
const countTaken = ({ taken }: Ready, { account_id, message_id }: MailRow, isBounce: boolean): void => {
  if (message_id !== null) taken.push({ account_id, sent: 1, bounced: isBounce ? 1 : 0 })
}

const failed = async ({ message, claimed: { row } }: Due, error: unknown, sending: Ready): Promise<void> => {
  const { db, transport, now } = sending
  const { failures = 0, waits = 0 } = message.body
  const last_error = failureReason(error)
  log('mail_failed', { mail_id: row.id, kind: row.kind, transport: transport.name, attempt: row.attempts, reason: last_error })
  if (!(error instanceof MailFailure && error.isFinal)) sending.outcome.failed += 1
  if (error instanceof MailFailure && error.isBusy) {
    const seconds = pauseTransport(transport.name, error, waits, now())
    return tryLater(message, row, sending, { seconds, last_error, why: 'busy' })
  }
  if (error instanceof MailFailure && error.isFinal) {
    await releaseMail(db, row, { status: 'FAILED', last_error, due_at: null }, { isAttempt: true })
    if (error.isBounce) await markAddress(db, row, 'bounced_at', now())
    countTaken(sending, row, error.isBounce)
    return message.ack()
  }
  return tryLater(message, row, sending, { seconds: nextTry(failures), last_error, why: 'failed' })
}

const arrived = async ({ message, claimed: { row } }: Due, { subject }: OutgoingMail, sending: Ready): Promise<void> => {
  const { db, transport, now } = sending
  await markSent(db, row, subject, now())
  // A mail server that takes a mail sent again by hand knows the address by now; a provider's API takes any.
  if (row.resends > 0 && transport.name === 'smtp') await unmarkAddress(db, row, 'bounced_at')
  log('mail_sent', { mail_id: row.id, kind: row.kind, transport: transport.name, attempt: row.attempts })
  sending.outcome.sent += 1
  countTaken(sending, row, false)
  message.ack()
}

/** Sends a mail, unless its transport is busy or its claim would lapse. */
const attempt = async (due: Due, connection: MailConnection, sending: Ready): Promise<void> => {
  const { transport, now } = sending
  const { row } = due.claimed
  const mayAsk = pauseLeft(transport.name, now()) === 0
  if (!mayAsk || !hasTime(row, now())) {
    const seconds = nextTurn(transport.name, due.message.body.waits ?? 0, now())
    return tryLater(due.message, row, sending, { seconds, last_error: row.last_error, why: mayAsk ? 'no time' : 'busy' })
  }
  try {
    const letter = await writeMail(due.claimed, transport, sending, now())
    await connection.send(letter)
    await arrived(due, letter, sending)
  } catch (error) {
    await failed(due, error, sending)
  }
}

/** Sends mails without attachments in calls of many. */
const sendTogether = async (all: Due[], sendAll: NonNullable<MailTransport['sendTogether']>, sending: Ready): Promise<void> => {
  for (let from = 0; from < all.length; from += TOGETHER_AT_ONCE) {
    const written: { due: Due; letter: OutgoingMail }[] = []
    for (const due of all.slice(from, from + TOGETHER_AT_ONCE))
      await writeMail(due.claimed, sending.transport, sending, sending.now()).then(
        (letter) => written.push({ due, letter }),
        (error: unknown) => settled(due, failed(due, error, sending)),
      )
    const outcomes = await sendAll(written.map(({ letter }) => letter)).catch((error: unknown) => written.map(() => error))
    for (const [index, { due, letter }] of written.entries())
      await inTraceOf(due, () => settled(due, outcomes[index] ? failed(due, outcomes[index], sending) : arrived(due, letter, sending)))
  }
}

/** Due mails dealt to lanes: those to one address go one after another, the earlier first. */
const dealt = (all: readonly Due[]): Due[][] => {
  const dealtTo = Array.from({ length: lanes }, (): Due[] => [])
  const byAddress = Map.groupBy(
    all.toSorted((a, b) => a.claimed.row.created_at.localeCompare(b.claimed.row.created_at)),
    ({ claimed: { row } }) => (row.kind === 'NEW_ORDER' ? row.id : row.recipient),
  )
  for (const some of byAddress.values()) dealtTo.reduce((a, b) => (b.length < a.length ? b : a)).push(...some)
  return dealtTo
}

/** Defers a whole batch, unclaimed, while its transport is paused. */
const waitTogether = async (batch: MailBatch, { db, queue, transport, now }: Sending & { transport: MailTransport }): Promise<void> => {
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

/** The claimed mails of a batch. What needs no send any more, or is sent by another consumer, is done: the schedule finds it if that one crashes. */
const claimed = async (batch: MailBatch, { db, now }: Sending): Promise<Due[]> => {
  const bodies = batch.messages.map(({ body }) => body)
  const claims = await claimMails(db, bodies, now())
  return batch.messages.flatMap((message) => {
    const found = claims.get(message.body.id)
    if (found && found.row.resends === message.body.resends && claims.delete(message.body.id)) return [{ message, claimed: found }]
    message.ack()
    return []
  })
}

const sendBatch = async (batch: MailBatch, sending: Sending, outcome: Outcome): Promise<void> => {
  const { db, transport, now } = sending
  if (transport && pauseLeft(transport.name, now()) > 0) return waitTogether(batch, { ...sending, transport })
  const all = await claimed(batch, sending)
  if (!transport) {
    for (const due of all) {
      const waiting = { status: 'WAITING', last_error: null, due_at: null } as const
      await settled(
        due,
        releaseMail(db, due.claimed.row, waiting, { isAttempt: false }).then(() => due.message.ack()),
      )
    }
    return
  }
  const ready: Ready = { ...sending, transport, taken: [], outcome }
  const ids = all.map(({ claimed: { row } }) => row.id)
  const tooEarly = ids.length > 0 ? await findTooEarly(db, ids, now()) : new Set<string>()
  const inTurn = all.filter(({ claimed: { row } }) => !tooEarly.has(row.id))
  for (const due of all) {
    const { row } = due.claimed
    const later = { seconds: ORDER_PAUSE_SECONDS, last_error: row.last_error, why: 'no time' } as const
    if (tooEarly.has(row.id)) await settled(due, tryLater(due.message, row, ready, later))
  }
  const { sendTogether: sendAll } = transport
  // A message has no attachments.
  const isTogether = ({ claimed: { row } }: Due): boolean => sendAll !== undefined && row.kind === 'MESSAGE'
  if (sendAll) await sendTogether(inTurn.filter(isTogether), sendAll, ready)
  const lane = async (some: Due[]): Promise<void> => {
    if (some.length === 0) return
    const connection = transport.open()
    for (const due of some) await inTraceOf(due, () => settled(due, attempt(due, connection, ready)))
    await connection.close().catch(() => undefined)
  }
  await Promise.all(dealt(inTurn.filter((due) => !isTogether(due))).map(lane))
  // The mails are settled by now: counting them must not have them delivered again.
  await countQuality(db, ready.taken, now()).catch((error: unknown) => log('mail_quality_not_counted', { reason: failureReason(error) }))
}

/** The outcome could not be recorded: the queue's own retries and its dead-letter queue take over. */
const unsettled = (message: Message<MailMessage>, error: unknown): void => {
  traced(message.body.trace_id, () => log('mail_unsettled', { mail_id: message.body.id, reason: failureReason(error) }))
  message.retry({ delaySeconds: 60 })
}

const settled = ({ message }: Due, work: Promise<void>): Promise<void> => work.catch((error: unknown) => unsettled(message, error))

/** Sends a batch of queued mails, claimed first, so that a message delivered twice sends once. One mail's failure never rejects the batch. */
export const consumeMails = async (batch: MailBatch, sending: Sending): Promise<Outcome> => {
  const outcome: Outcome = { sent: 0, failed: 0 }
  try {
    await sendBatch(batch, sending, outcome)
  } catch (error) {
    for (const message of batch.messages) unsettled(message, error)
  }
  return outcome
}

/** Consumes the dead-letter queue: mails out of retries are FAILED in the log, where they can be seen and sent again. */
export const consumeDeadMails = async (batch: MailBatch, { db, now }: Pick<Sending, 'db' | 'now'>): Promise<void> => {
  for (const message of batch.messages) {
    const mail = await markFailed(db, message.body, now())
    const given = mail && { mail_id: mail.id, kind: mail.kind, attempts: mail.attempts, reason: mail.last_error }
    if (given) traced(message.body.trace_id, () => log('mail_given_up', given))
    message.ack()
  }
}
