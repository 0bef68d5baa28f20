import { z } from 'zod'
import { lineSchema, one } from '../../../contract/common.ts'
import { restorePlanSchema, restoreSchema, snapshotSchema } from '../../../contract/restores.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'
import { askForRestore } from './ask-restore.ts'
import { askForSnapshot, listRestores } from './list-restores.ts'

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
      return c.json({ data: await listRestores(c.env, params.id) })
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
      return answer(c, await askForSnapshot(c.env, params.id, c.get('now')))
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
      return answer(c, await askForRestore(c.env, params.id, { at: Date.parse(body.at), confirm: body.confirm }, c.get('now')))
    },
  )
}
