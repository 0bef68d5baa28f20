import { boxForFoyer } from '../../box-office/client.ts'
import type { Env } from '../../env.ts'
import { inLanes } from '../../lanes.ts'
import { logError } from '../../log.ts'
import { listBoxes } from '../accounts/boxes.ts'
import { refreshBox, staleIds } from '../accounts/facts.ts'
import { sendPasswordReset, type ResetRequest } from '../users/reset-password.ts'
import { ready } from './ready.ts'

/**
 * What the work queue carries: work for many events, a page a message that sends the next one, and what each event
 * needs in a message of its own; and what nobody may be seen to wait for. All may be done twice.
 */
export type WorkMessage =
  | { kind: 'refresh_stale'; after: string }
  | { kind: 'refresh_box'; event_id: string }
  | { kind: 'rebuild'; after: string }
  | ({ kind: 'password_reset' } & ResetRequest)

/** Queues take this many messages at once. */
const messagesAtOnce = 100
const boxesAtOnce = 100
const lanes = 6
const retryDelay = 30

const perform = async (env: Env, message: WorkMessage, now: number): Promise<void> => {
  if (message.kind === 'password_reset') return sendPasswordReset(env, message)
  if (message.kind === 'refresh_box') return refreshBox(env, message.event_id, now)
  if (message.kind === 'refresh_stale') {
    const { ids, next } = await staleIds(env.DB, message.after, messagesAtOnce)
    if (ids.length) await env.WORK_QUEUE.sendBatch(ids.map((event_id) => ({ body: { kind: 'refresh_box', event_id } as const })))
    if (next) await env.WORK_QUEUE.send({ kind: 'refresh_stale', after: next })
    return
  }
  const { ids, next } = await listBoxes(env.DB, message.after, boxesAtOnce)
  const failed: unknown[] = []
  await inLanes(
    ids,
    lanes,
    async (id) => {
      const told = await boxForFoyer(env, id, now).command('startReplay', null)
      if (!told.ok && told.problem.code !== 'event_not_found') throw new Error(`the box refused: ${told.problem.code}`)
    },
    (_, error) => failed.push(error),
  )
  if (failed.length) throw new Error(`${failed.length} boxes could not be told to send their rows again`)
  if (next) await env.WORK_QUEUE.send({ kind: 'rebuild', after: next })
}

/** Does what the work queue carries, each message on its own: one that fails comes again. */
export const consumeWork = async (batch: MessageBatch<WorkMessage>, env: Env): Promise<void> => {
  await ready(env)
  await inLanes(
    batch.messages,
    lanes,
    async (message) => {
      await perform(env, message.body, Date.now())
      message.ack()
    },
    (message, error) => {
      logError('work not done', { kind: message.body.kind }, error)
      message.retry({ delaySeconds: retryDelay })
    },
  )
}
