import { eq } from 'drizzle-orm'
import { ok, type Result } from '../contract/problem.ts'
import type { MailRequest } from '../mail/message.ts'
import type { Box } from './box.ts'
import { boxFeature } from './feature.ts'
import { forgetAfter } from './forget.ts'
import { VALUE_KEPT_MS } from './kept-values.ts'
import { localJob, type Reschedule, type LocalJob } from './job.ts'
import { jobs } from './job-table.ts'
import { rowsAfter } from './rows-after.ts'
import { counters, idempotencyKeys, outbox, outboxLanes, setAside, setAsideEntity } from './table.ts'
import { showSetAside } from './show-set-aside.ts'
import { internalVerb } from './verb.ts'
import type { WebhookMessage } from './webhook-message.ts'

const rowsAtOnce = 400

/** The position of a replay: an index in the list of entities, and the last id that was sent. */
type ReplayCursor = { entity: number; after: string }

/**
 * Sends all of the box's rows to the read model again, and the dead letters too. A replay in progress starts over: rows
 * it has sent may have been lost since.
 */
export const startReplay = (box: Box, _: null): Result<null> => {
  box.db.delete(jobs).where(eq(jobs.id, 'replay')).run()
  box.later({ id: 'replay', kind: 'replay', input: {} })
  return ok(null)
}

/** Rows that were set aside are sent with all others; mails and webhooks only from here. */
const takeBack = (box: Box): boolean => {
  const rows = box.db.select().from(setAside).limit(rowsAtOnce).all()
  for (const row of rows) {
    if (row.lane === 'mails') box.mail(row.payload as MailRequest)
    if (row.lane === 'webhooks') box.webhook(row.payload as WebhookMessage)
    box.remove(setAside, row)
  }
  return rows.length > 0
}

const replayJob: LocalJob = localJob((box, { cursor }): Reschedule => {
  if (!cursor && takeBack(box)) return { in: 0 }
  const at = (cursor as ReplayCursor | null) ?? { entity: 0, after: '' }
  const entity = box.entities[at.entity]
  if (!entity) return null
  if (!entity.readModel) return { in: 0, cursor: { entity: at.entity + 1, after: '' } }
  const { table } = entity
  const rows = rowsAfter(box, table, at.after, rowsAtOnce)
  for (const row of rows) box.written(table, row as never)
  const last = rows.at(-1)
  return { in: 0, cursor: rows.length === rowsAtOnce && last ? { ...at, after: last.id } : { entity: at.entity + 1, after: '' } }
})

/** Deletes expired rows, a few a step; scheduled again for the next expiry. */
const forgetJob: LocalJob = localJob((box): Reschedule => {
  // When it runs next is remembered (`forgetLater`).
  box.memo.changed()
  const more = box.forgets.map(({ forget }) => forget(box, rowsAtOnce)).some((deleted) => deleted === rowsAtOnce)
  if (more) return { in: 50 }
  const due = box.forgets.map(({ nextAt }) => nextAt(box)).filter((at) => at !== null)
  return due.length ? { in: Math.max(60_000, Math.min(...due) - box.now) } : null
})

/** The engine's own feature: outbox, jobs, stored answers. */
export const engineFeature = boxFeature({
  entities: [setAsideEntity],
  tables: [outbox, outboxLanes, counters, idempotencyKeys, jobs],
  verbs: { startReplay: internalVerb.command(startReplay), showSetAside: internalVerb.query(showSetAside) },
  jobs: { replay: replayJob, forget: forgetJob },
  forgets: [forgetAfter({ table: idempotencyKeys, at: idempotencyKeys.created_at, keep: VALUE_KEPT_MS })],
})
