import { drizzle } from 'drizzle-orm/d1'
import { logError, reasonOf } from './log.ts'
import { app } from './app.ts'
import { runSchedule } from './features/installation/schedule.ts'
import { ready } from './features/installation/ready.ts'
import { consumeWork, type WorkMessage } from './features/installation/work.ts'
import type { Env } from './env.ts'
import { showAgain } from './http/page-again.ts'
import { sayAgain } from './http/said-again.ts'
import { consumeDeadMails, consumeMails } from './mail/consume.ts'
import type { MailMessage } from './mail/queue.ts'
import { mailTransport } from './mail/transport.ts'

export { BoxOffice } from './box-office/box-office.ts'
export { Installation } from './features/installation/installation.ts'
export { WaitingRoom } from './features/room/waiting-room.ts'

/** Runs what nobody waits for. What it throws is printed as it is, so it is told in words that may be. */
const unattended = async (what: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    logError(`${what} failed`, {}, error)
    throw new Error(`${what} failed: ${reasonOf(error)}`)
  }
}

export default {
  fetch: (request, env, ctx) => sayAgain(request, env, (one) => showAgain(one, env, (page) => app.fetch(page, env, ctx))),

  async queue(batch, env) {
    await unattended('queue', async () => {
      if (batch.queue.endsWith('-work')) return consumeWork(batch as MessageBatch<WorkMessage>, env)
      await ready(env)
      const db = drizzle(env.DB)
      const mails = batch as MessageBatch<MailMessage>
      if (batch.queue.endsWith('-dead')) return consumeDeadMails(mails, { db, now: Date.now })
      return consumeMails(mails, { db, queue: env.MAIL_QUEUE, transport: mailTransport(env), now: Date.now })
    })
  },

  async scheduled(event, env) {
    await unattended('schedule', () => runSchedule(env, event.scheduledTime))
  },
} satisfies ExportedHandler<Env, MailMessage | WorkMessage>
