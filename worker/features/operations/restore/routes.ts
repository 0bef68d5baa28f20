import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { z } from 'zod'
import { boxRestores, boxSnapshots } from '../../../box-office/snapshots/table.ts'
import { noteSnapshot, takeSnapshot } from '../../../box-office/snapshots/take-snapshot.ts'
import { lineSchema, one } from '../../../contract/common.ts'
import { restorePlanSchema, restoreSchema, snapshotSchema } from '../../../contract/restores.ts'
import { answerProblem } from '../../../http/problem.ts'
import { endpoint, type Api } from '../../../http/endpoint.ts'
import { ready } from '../../../installation/ready.ts'
import { planRestore, snapshotView } from './plan-restore.ts'
import { restoreView, startRestore } from './run-restore.ts'

const MAX_SHOWN = 50
/** A day longer than snapshots are shown to be kept: clocks differ. */
const MAX_AGE_MS = 31 * 24 * 3_600_000

/** Snapshots of events' boxes, and bringing a box back to one. */
export const restoreRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/operator/events/{id}/snapshots',
      operation: 'listSnapshots',
      summary: 'An event’s snapshots and restores, newest first',
      answers: one(z.object({ snapshots: z.array(snapshotSchema), restores: z.array(restoreSchema) })),
    },
    async (c, { params }) => {
      await ready(c.env)
      const db = drizzle(c.env.DB)
      const snapshots = await db
        .select()
        .from(boxSnapshots)
        .where(eq(boxSnapshots.event_id, params.id))
        .orderBy(desc(boxSnapshots.taken_at))
        .limit(MAX_SHOWN)
      const restores = await db
        .select()
        .from(boxRestores)
        .where(eq(boxRestores.event_id, params.id))
        .orderBy(desc(boxRestores.started_at))
        .limit(MAX_SHOWN)
      return c.json({ data: { snapshots: snapshots.map(snapshotView), restores: restores.map(restoreView) } })
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/operator/events/{id}/snapshot',
      operation: 'takeSnapshot',
      summary: 'Take a snapshot of an event’s box',
      errors: [404],
      answers: one(z.object({ id: z.string(), whole: z.boolean().describe('False while a large one goes on in the queue.') })),
    },
    async (c, { params }) => {
      await ready(c.env)
      const known = await c.env.DB.prepare('select 1 from events where id = ?1').bind(params.id).first()
      if (!known) return answerProblem(c, { code: 'event_not_found' })
      const snapshot = await noteSnapshot(c.env, params.id, 'ASKED', c.get('now'))
      return c.json({ data: { id: snapshot.id, whole: await takeSnapshot(c.env, snapshot) } })
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/operator/events/{id}/restore',
      operation: 'restoreEvent',
      summary: 'Bring an event’s box back to a moment',
      errors: [404],
      body: z.object({
        at: z.iso.datetime({ offset: true, error: 'validation.date' }).describe('The moment, within the last 30 days.'),
        confirm: lineSchema.optional().describe('The event’s title: without it nothing is done, and the answer says what would be.'),
      }),
      answers: one(restorePlanSchema.extend({ restore: restoreSchema.nullable().describe('The restore that was begun.') })),
    },
    async (c, { params, body }) => {
      await ready(c.env)
      const [at, now] = [Date.parse(body.at), c.get('now')]
      if (at > now || at < now - MAX_AGE_MS) return answerProblem(c, { code: 'validation_failed', errors: { at: ['validation.date'] } })
      const plan = await planRestore(c.env, params.id, at)
      if (!plan.ok) return answerProblem(c, plan.problem)
      if (body.confirm === undefined) return c.json({ data: { ...plan.value, restore: null } })
      if (body.confirm !== plan.value.title)
        return answerProblem(c, { code: 'validation_failed', errors: { confirm: ['validation.unknown_id'] } })
      const started = await startRestore(c.env, params.id, plan.value, now)
      if (!started.ok) return answerProblem(c, started.problem)
      return c.json({ data: { ...plan.value, restore: started.value } })
    },
  )
}
