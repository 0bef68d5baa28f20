import { z } from 'zod'
import { needSchema } from '../../contract/needs.ts'
import { consoleBox } from '../../http/boxes.ts'
import { answer, endpoint, type Api } from '../../http/endpoint.ts'
import { eventNeeds } from './needs.ts'

/** What of an event waits for somebody. */
export const figureRoutes = (api: Api): void =>
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/needs',
      operation: 'listEventNeeds',
      summary: 'What waits for somebody',
      answers: z.object({ data: z.array(needSchema) }),
    },
    async (c, { params }) =>
      answer(c, await eventNeeds(c.env, consoleBox(c, params.id), { accountId: c.get('me').account.id, eventId: params.id })),
  )
