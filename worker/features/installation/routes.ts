import { z } from 'zod'
import { endpoint, type Api } from '../../http/endpoint.ts'
import { operatorOnly } from '../../http/operator.ts'
import { rebuildReadModel } from './rebuild-read-model.ts'
import { ready } from './ready.ts'

/** The installation itself: whether it runs, and its operator's tools. */
export const installationRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/health',
      summary: 'Whether the installation runs',
      open: true,
      answers: z.object({ status: z.literal('ok') }),
    },
    async (c) => {
      await ready(c.env)
      return c.json({ status: 'ok' })
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/operator/rebuild-read-model',
      summary: 'Have every box fill the read model again',
      before: [operatorOnly],
      answers: z.object({ events: z.int() }),
    },
    async (c) => c.json({ events: await rebuildReadModel(c.env) }),
  )
}
