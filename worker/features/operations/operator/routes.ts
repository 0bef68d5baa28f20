import { z } from 'zod'
import { directoryOf } from '../../../db/databases.ts'
import { lineSchema, one } from '../../../contract/common.ts'
import { healthSchema } from '../../../contract/health.ts'
import { operatorLogEntrySchema, operatorLogKinds, setAsideSchema } from '../../../contract/operator.ts'
import { answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { rebuildReadModel } from '../rebuild/rebuild-read-model.ts'
import { ready } from '../../../installation/ready.ts'
import { readHealth } from '../health/check-health.ts'
import { startReplay } from './start-replay.ts'
import { resumeMessages } from './resume-messages.ts'
import { listOperatorLog } from '../../../db/operator-log.ts'
import { listSetAside } from '../dead-letters/list-dead-letters.ts'

/** The installation itself: whether it runs, and its operator's tools. */
export const operatorRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/health',
      operation: 'getHealth',
      summary: 'What of the installation works',
      answers: healthSchema,
      errors: [503],
    },
    async (c) => {
      const health = await readHealth(c.env, c.get('now'), c.executionCtx)
      c.header('Cache-Control', 'no-store')
      return c.json(health, health.status === 'down' ? 503 : 200)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/operator/rebuild-read-model',
      operation: 'rebuildReadModel',
      summary: 'Have every box fill the read model again',
      answers: z.object({ events: z.int() }),
    },
    async (c) => c.json({ events: await rebuildReadModel(c.env) }),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/operator/events/{id}/replay',
      operation: 'replayEvent',
      summary: 'Have one event send all its rows again, and what was set aside',
    },
    async (c, { params }) => answerEmpty(c, await startReplay(c, params.id)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/operator/accounts/{id}/resume-messages',
      operation: 'resumeMessages',
      summary: 'Let an account send messages again that were paused',
    },
    async (c, { params }) => {
      await ready(c.env)
      await resumeMessages(c.env, params.id, c.get('now'))
      return c.body(null, 204)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/operator/set-aside',
      operation: 'listSetAside',
      summary: 'What events could not send though everything else went through',
      query: z.object({ after: lineSchema.max(500).optional().describe('The last id of the page before.') }),
      answers: one(z.object({ rows: z.array(setAsideSchema), next: z.string().nullable() })),
    },
    async (c, { query }) => {
      await ready(c.env)
      return c.json({ data: await listSetAside(c.env, query.after ?? '') })
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/operator/log',
      operation: 'listOperatorLog',
      summary: 'What the installation decided by itself, newest first',
      query: z.object({
        query: lineSchema.max(100).optional().describe('Words of an entry, or the id it is about.'),
        kind: z.enum(operatorLogKinds).optional().describe('What happened.'),
        before: z.coerce.number().int().positive().optional().describe('`next` of the page before.'),
      }),
      answers: one(z.object({ rows: z.array(operatorLogEntrySchema), next: z.int().nullable() })),
    },
    async (c, { query }) => {
      await ready(c.env)
      return c.json({ data: await listOperatorLog(directoryOf(c.env), query) })
    },
  )
}
