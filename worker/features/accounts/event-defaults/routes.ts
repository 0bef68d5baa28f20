import { one } from '../../../contract/common.ts'
import { eventDefaultsSchema, newEventSchema, updateEventDefaultsSchema } from '../../../contract/event-defaults.ts'
import { ok } from '../../../contract/problem.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'
import { getEventDefaults, startEvent, updateEventDefaults } from './event-defaults.ts'

/** Defaults of new events. Registered before the routes of events, because `new` is not an id. */
export const eventDefaultsRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/account/event-defaults',
      operation: 'getEventDefaults',
      summary: 'What new events start with',
      answers: one(eventDefaultsSchema),
      edits: updateEventDefaultsSchema,
    },
    async (c) => answer(c, ok(await getEventDefaults(c.env, c.get('me').account))),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/account/event-defaults',
      operation: 'updateEventDefaults',
      summary: 'Change what new events start with',
      body: updateEventDefaultsSchema,
      answers: one(eventDefaultsSchema),
      edits: updateEventDefaultsSchema,
    },
    async (c, { body }) =>
      answer(c, await updateEventDefaults(c.env, c.get('me').account, { fields: body, if_match: c.req.header('if-match') })),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/new',
      operation: 'startEvent',
      summary: 'What the form of a new event starts with',
      answers: one(newEventSchema),
    },
    async (c) => answer(c, ok(await startEvent(c.env, c.get('me').account))),
  )
}
