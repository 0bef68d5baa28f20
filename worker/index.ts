import { drizzle } from 'drizzle-orm/d1'
import { byDatabase, directoryOf } from './db/databases.ts'
import { logError, reasonOf } from './runtime/log.ts'
import { app } from './app.ts'
import { consumeWebhooks } from './features/accounts/webhooks/deliver.ts'
import { runSchedule } from './features/operations/schedule/schedule.ts'
import { signingKey } from './installation/keys.ts'
import { ready } from './installation/ready.ts'
import { newTrace, traced, traceOf } from './runtime/trace.ts'
import { keyOf } from './installation/seal.ts'
import { consumeDeadWork, consumeWork } from './features/operations/work-queue/work.ts'
import { readModel } from './registry.ts'
import { beat, type Beat } from './db/heartbeats.ts'
import { noteQuietly } from './db/operator-log.ts'
import type { Env } from './runtime/env.ts'
import { serveCachedPage } from './http/page-cache.ts'
import { serveCachedResponse } from './http/response-cache.ts'
import { consumeDeadMails, consumeMails } from './mail/consume.ts'
import { fontFiles } from './pdf/font-files.ts'
import type { MailMessage, WebhookQueueMessage, WorkMessage } from './runtime/queues.ts'
import { countVisit } from './features/sales/visits/visit-counter.ts'
import { mailTransport } from './mail/transport.ts'

export { BoxOffice, Installation, WaitingRoom } from './objects.ts'

/** Runs background work. The runtime prints an uncaught error as it is, so only its redacted reason is thrown. */
const unattended = async (what: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    logError(`${what} failed`, {}, error)
    throw new Error(`${what} failed: ${reasonOf(error)}`)
  }
}

export default {
  fetch: (request, env, ctx) =>
    traced(traceOf(request.headers), async () => {
      const response = await serveCachedResponse(request, env, (one) => serveCachedPage(one, env, (page) => app.fetch(page, env, ctx)))
      if (response.status === 200) countVisit(request, env, ctx, Date.now(), (ms) => scheduler.wait(ms))
      return response
    }),

  async queue(batch, env) {
    await unattended('queue', async () => {
      if (batch.queue.endsWith('-work')) return consumeWork(batch as MessageBatch<WorkMessage>, env, readModel)
      if (batch.queue.endsWith('-work-dead')) return consumeDeadWork(batch as MessageBatch<WorkMessage>, env)
      if (batch.queue.endsWith('-webhook')) return consumeWebhooks(batch as MessageBatch<WebhookQueueMessage>, env)
      const keys = await ready(env)
      const mails = batch as MessageBatch<MailMessage>
      const logs = await byDatabase(env, mails.messages, ({ body }) => body.account_id)
      if (batch.queue.endsWith('-dead')) {
        for (const [data, messages] of logs) await consumeDeadMails({ messages }, { db: drizzle(data), now: Date.now })
        const text = 'Emails were given up: what became of them could not be stored.'
        return noteQuietly(directoryOf(env), [{ kind: 'EMAIL_GIVEN_UP', subject: '', text, times: mails.messages.length }], Date.now())
      }
      const sending = {
        queue: env.MAIL_QUEUE,
        transport: mailTransport(env),
        now: Date.now,
        fonts: fontFiles(env),
        unsubscribeKey: keyOf(signingKey(keys), 'unsubscribe'),
      }
      const beats = new Set<Beat>()
      // One after another: together they would open more connections than a Worker has.
      for (const [data, messages] of logs) {
        const { sent, failed } = await consumeMails({ messages }, { ...sending, db: drizzle(data) })
        if (sent > 0) beats.add('mail_sent')
        if (failed > 0) beats.add('mail_failed')
      }
      await beat(directoryOf(env), [...beats], Date.now())
    })
  },

  async scheduled(event, env) {
    await traced(newTrace(), () => unattended('schedule', () => runSchedule(env, event.scheduledTime, readModel)))
  },
} satisfies ExportedHandler<Env, MailMessage | WorkMessage | WebhookQueueMessage>
