import { directoryOf } from '../../../db/databases.ts'
import { boxForFoyer } from '../../../box-office/client.ts'
import type { ReadModel } from '../../../box-office/read-model.ts'
import type { Env } from '../../../runtime/env.ts'
import { forEachConcurrent } from '../../../runtime/for-each-concurrent.ts'
import { beat } from '../../../db/heartbeats.ts'
import { noteQuietly } from '../../../db/operator-log.ts'
import type { WorkMessage } from '../../../runtime/queues.ts'
import { logError } from '../../../runtime/log.ts'
import { listBoxes } from '../../../box-office/boxes.ts'
import { refreshBox, staleIds } from '../../accounts/accounts/facts.ts'
import { sendPasswordReset } from '../../accounts/users/reset-password.ts'
import { replaySome } from '../../accounts/webhooks/replay.ts'
import { pushPage, pushPass, notifyGoogle } from '../../sales/carry/update-passes.ts'
import { sendLink } from '../../sales/my-tickets/sign-in.ts'
import { endSessions } from '../keys/end-sessions.ts'
import { continueExport } from '../account-export/run-export.ts'
import { continueImport } from '../account-import/run-import.ts'
import { continueMove } from '../move/run-move.ts'
import { continueRestore } from '../restore/run-restore.ts'
import { continueSnapshot } from '../../../box-office/snapshots/take-snapshot.ts'
import { ready } from '../../../installation/ready.ts'
import { traced, withTrace } from '../../../runtime/trace.ts'

/** The maximum number of messages in one call of a queue. */
const messagesAtOnce = 100
/** Replays begun in one second: sign-ins use the same database. */
const REBUILDS_PER_SECOND = 5
const lanes = 6
const retryDelay = 30

/** Begins a replay of a page of boxes, each by a message of its own, and queues the next page. */
const rebuildPage = async (env: Env, after: string): Promise<void> => {
  const { ids, next } = await listBoxes(directoryOf(env), after, messagesAtOnce)
  if (ids.length)
    await env.WORK_QUEUE.sendBatch(
      ids.map((event_id, index) => ({
        body: withTrace({ kind: 'rebuild_box', event_id } as const),
        delaySeconds: Math.floor(index / REBUILDS_PER_SECOND),
      })),
    )
  if (next) await env.WORK_QUEUE.send(withTrace({ kind: 'rebuild', after: next }), { delaySeconds: messagesAtOnce / REBUILDS_PER_SECOND })
}

const rebuildBox = async (env: Env, eventId: string, now: number): Promise<void> => {
  const started = await boxForFoyer(env, eventId, now).command('startReplay', null)
  if (!started.ok && started.problem.code !== 'event_not_found') throw new Error(`the box refused: ${started.problem.code}`)
}

const perform = async (env: Env, message: WorkMessage, now: number, isFirst: boolean, readModel: ReadModel): Promise<void> => {
  if (message.kind === 'snapshot') return continueSnapshot(env, message, isFirst)
  if (message.kind === 'restore') return continueRestore(env, message.id, now)
  if (message.kind === 'export') return continueExport(env, message.id)
  if (message.kind === 'import') return continueImport(env, message.id)
  if (message.kind === 'move') return continueMove(env, message.id, readModel)
  if (message.kind === 'heartbeat') return beat(directoryOf(env), ['queue'], now)
  if (message.kind === 'password_reset') return sendPasswordReset(env, message)
  if (message.kind === 'my_tickets') return sendLink(env, message)
  if (message.kind === 'replay_webhooks') return replaySome(env, message)
  if (message.kind === 'push_passes') return pushPage(env, message)
  if (message.kind === 'push_pass') return pushPass(env, message, now)
  if (message.kind === 'google_passes') return notifyGoogle(env, message, now)
  if (message.kind === 'end_sessions') return endSessions(env, message)
  if (message.kind === 'refresh_box') return refreshBox(env, message.event_id, now)
  if (message.kind === 'refresh_stale') {
    const { ids, next } = await staleIds(directoryOf(env), message.after, messagesAtOnce)
    if (ids.length) await env.WORK_QUEUE.sendBatch(ids.map((event_id) => ({ body: withTrace({ kind: 'refresh_box', event_id } as const) })))
    if (next) await env.WORK_QUEUE.send(withTrace({ kind: 'refresh_stale', after: next }))
    return
  }
  if (message.kind === 'rebuild_box') return rebuildBox(env, message.event_id, now)
  return rebuildPage(env, message.after)
}

/** Consumes the work queue, each message on its own: a failed one is retried. */
export const consumeWork = async (batch: MessageBatch<WorkMessage>, env: Env, readModel: ReadModel): Promise<void> => {
  await ready(env)
  await forEachConcurrent(
    batch.messages,
    lanes,
    async (message) => {
      await traced(message.body.trace_id, () => perform(env, message.body, Date.now(), message.attempts === 1, readModel))
      message.ack()
    },
    (message, error) => {
      traced(message.body.trace_id, () => logError('work not done', { kind: message.body.kind }, error))
      message.retry({ delaySeconds: retryDelay })
    },
  )
}

/** Seconds until work is tried again that an event waits for: it sells nothing while it is brought back. */
const BEGINS_AGAIN_IN = 300

/** Notes work that was given up after all retries. A restore is never given up: it goes on from where it came to. */
export const consumeDeadWork = async (batch: MessageBatch<WorkMessage>, env: Env): Promise<void> => {
  for (const { body } of batch.messages) if (body.kind === 'restore') await env.WORK_QUEUE.send(body, { delaySeconds: BEGINS_AGAIN_IN })
  const given = batch.messages.map(({ body }) => ({ ...body, event_id: 'event_id' in body ? body.event_id : null }))
  for (const { kind, event_id, trace_id } of given)
    traced(trace_id, () => logError('work given up', { kind, event_id }, new Error('every try failed')))
  const noted = given.map(({ kind, event_id }) => ({
    kind: 'WORK_GIVEN_UP' as const,
    subject: event_id ?? kind,
    text: `${kind}: every try failed.${kind === 'restore' ? ' It begins again in five minutes.' : ''}`,
  }))
  await noteQuietly(directoryOf(env), noted, Date.now())
  for (const message of batch.messages) message.ack()
}
