import { databasesToFill, directoryOf } from '../db/databases.ts'
import { ready } from '../installation/ready.ts'
import type { MailRequest } from '../mail/message.ts'
import type { Env } from '../runtime/env.ts'
import { withTimeout } from '../runtime/timeout.ts'
import { ACTIVITY_MS, noteSent } from './boxes.ts'
import type { Sink } from './drain.ts'
import type { Engine } from './engine.ts'
import type { Office } from './office.ts'
import type { OutboxItem } from './outbox.ts'
import type { WebhookMessage } from './webhook-message.ts'

/** D1 ends a statement after 30 seconds; a call that is silent for longer is never answered. */
const SEND_TIMEOUT_MS = 35_000
const PROBE_TIMEOUT_MS = 10_000

/** What takes a box's mails and webhooks, beside the read model. */
export type Receivers = {
  engine: Pick<Engine, 'readModel'>
  /** Takes mails on their way. */
  sendMails: (env: Env, mails: readonly MailRequest[], now: number) => Promise<void>
  /** Takes webhooks on their way, in their order. */
  sendWebhooks: (env: Env, of: { account_id: string; event_id: string }, messages: WebhookMessage[], now: number) => Promise<void>
}

/** Where a box's outbox goes: its rows and mails into its account's database, its webhooks into their deliveries. */
export const openSink = (env: Env, around: Receivers, office: Office): Sink => {
  /** When the list of boxes last noted that it is active. */
  let activeAt = 0
  const { eventId } = office
  const accountId = (): string => office.transact(Date.now(), (box) => box.facts().account_id).result

  const sent = (send: () => Promise<void>): Promise<void> =>
    withTimeout(
      ready(env).then(() => send()),
      SEND_TIMEOUT_MS,
    )

  const sendRows = async (account: string, items: OutboxItem[]): Promise<void> => {
    const now = Date.now()
    const [home, ...others] = await databasesToFill(env, account)
    const event = await around.engine.readModel.send(home, account, eventId, items, now)
    // Sent again until each has them: a move relies on it.
    for (const data of others) await around.engine.readModel.send(data, account, eventId, items, now)
    // The list of boxes is in another database: it follows once an hour, and whatever changes the event itself.
    if (now - activeAt < ACTIVITY_MS && items.every(({ subject }) => subject !== 'events')) return
    await noteSent(directoryOf(env), eventId, event, now)
    activeAt = now
  }

  /** Writes that change nothing: a read-only database is unhealthy, although it answers reads. */
  const writeNothing = async (account: string): Promise<void> => {
    await directoryOf(env).prepare('update boxes set event_id = event_id where event_id = ?1').bind(eventId).run()
    for (const data of await databasesToFill(env, account))
      if (data !== directoryOf(env)) await data.prepare('update events set id = id where id = ?1').bind(eventId).run()
  }

  return {
    rows: (items) => {
      const account = accountId()
      return sent(() => sendRows(account, items))
    },
    mails: (items) => {
      const mails = items.map(({ json }) => JSON.parse(json) as MailRequest)
      return sent(() => around.sendMails(env, mails, Date.now()))
    },
    webhooks: (items) => {
      const of = { account_id: accountId(), event_id: eventId }
      const messages = items.map(({ json }) => JSON.parse(json) as WebhookMessage)
      return sent(() => around.sendWebhooks(env, of, messages, Date.now()))
    },
    isAlive: () =>
      withTimeout(writeNothing(accountId()), PROBE_TIMEOUT_MS).then(
        () => true,
        () => false,
      ),
  }
}
