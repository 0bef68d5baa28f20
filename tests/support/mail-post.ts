import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { consumeMails } from '../../worker/mail/consume.ts'
import type { MailRequest, OutgoingMail } from '../../worker/mail/message.ts'
import type { MailMessage } from '../../worker/runtime/queues.ts'
import { sampleMail } from '../../worker/mail/samples.ts'
import { ticket } from '../../worker/mail/templates/ticket.ts'
import { callEach, type MailTransport } from '../../worker/mail/mail-transport.ts'
import { fontFiles } from './paper.ts'

/** When the mails of these tests are written. */
export const start = Date.parse('2027-05-12T12:00:00.000Z')

/** A number of minutes later. */
export const minutes = (count: number): number => start + count * 60_000

/** A ticket's mail with this id, to an address of its own. */
export const ticketMail = (id: string): MailRequest => ({
  ...sampleMail({ kind: 'TICKET', data: ticket.sample }),
  id,
  recipient: `noor.haddad+${id.replaceAll(/\W/g, '.')}@example.com`,
})

/** A queue that records its batches and their delays. */
export const recorder = (): { queue: Queue<MailMessage>; batches: MailMessage[][]; delays: number[] } => {
  const batches: MailMessage[][] = []
  const delays: number[] = []
  const metrics = { backlogCount: 0, backlogBytes: 0 }
  const queue: Queue<MailMessage> = {
    metrics: async () => metrics,
    send: async (body, options) => {
      batches.push([body])
      delays.push(options?.delaySeconds ?? 0)
      return { metadata: { metrics } }
    },
    sendBatch: async (messages) => {
      const all = [...messages]
      batches.push(all.map(({ body }) => body))
      delays.push(...all.map(({ delaySeconds }) => delaySeconds ?? 0))
      return { metadata: { metrics } }
    },
  }
  return { queue, batches, delays }
}

/** A delivery of the queue, with what became of each of its messages. */
export const delivery = (bodies: MailMessage[]): { batch: MessageBatch<MailMessage>; ends: string[] } => {
  const ends: string[] = []
  const messages = bodies.map((body, index): Message<MailMessage> => ({
    id: `msg_${index}`,
    timestamp: new Date(start),
    body,
    attempts: 1,
    ack: () => void ends.push('ack'),
    retry: (options) => void ends.push(`retry ${options?.delaySeconds}`),
  }))
  const batch: MessageBatch<MailMessage> = {
    messages,
    queue: 'foyer-mail',
    metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } },
    ackAll: () => undefined,
    retryAll: () => undefined,
  }
  return { batch, ends }
}

/** What mails are written with in these tests. */
export const writing = { fonts: fontFiles, unsubscribeKey: new Uint8Array(32) }

let transports = 0

/** Takes mails, or fails as `fail` does; each is a server of its own. */
export const post = (fail?: () => Promise<void>): { transport: MailTransport; sent: OutgoingMail[] } => {
  const sent: OutgoingMail[] = []
  const transport: MailTransport = {
    name: `test ${(transports += 1)}`,
    from: { name: 'Foyer', email: 'no-reply@foyer.test' },
    open: callEach(async (mail) => {
      await fail?.()
      sent.push(mail)
    }),
  }
  return { transport, sent }
}

/** Sends a batch at a time: the outcome of its messages, and what was requeued with which delay. */
export const deliverOnce = async (db: DrizzleD1Database, bodies: MailMessage[], transport: MailTransport | null, now = start) => {
  const { batch, ends } = delivery(bodies)
  const { queue, batches, delays } = recorder()
  await consumeMails(batch, { db, queue, transport, now: () => now, ...writing })
  return { ends, again: batches.flat(), delays }
}
