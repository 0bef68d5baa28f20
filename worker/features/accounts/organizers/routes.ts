import { list, one } from '../../../contract/common.ts'
import { organizerInputSchema, organizerSchema, updateOrganizerSchema } from '../../../contract/organizers.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { listQuerySchema, readListQuery } from '../../../db/lists/list-query.ts'
import { answerProblem } from '../../../http/problem.ts'
import { createOrganizer, deleteOrganizer, getOrganizer, listOrganizers, organizerListRules, updateOrganizer } from './organizers.ts'

/** The account's organizers. */
export const organizerRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/organizers',
      operation: 'listOrganizers',
      summary: 'Organizers',
      query: listQuerySchema,
      answers: list(organizerSchema),
    },
    async (c, { query }) => {
      const asked = readListQuery(query, organizerListRules)
      return asked.ok ? c.json(await listOrganizers(c.env, c.get('me').account.id, asked.value)) : answerProblem(c, asked.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/organizers',
      operation: 'createOrganizer',
      summary: 'Create an organizer',
      before: [idempotent],
      body: organizerInputSchema,
      answers: one(organizerSchema),
      edits: updateOrganizerSchema,
      status: 201,
    },
    async (c, { body }) => answer(c, await createOrganizer(c.env, c.get('me'), { id: idFor(c, 'org'), fields: body }, c.get('now')), 201),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/organizers/{id}',
      operation: 'getOrganizer',
      summary: 'An organizer',
      answers: one(organizerSchema),
      edits: updateOrganizerSchema,
    },
    async (c, { params }) => answer(c, await getOrganizer(c.env, c.get('me').account.id, params.id)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/organizers/{id}',
      operation: 'updateOrganizer',
      summary: 'Change an organizer',
      body: updateOrganizerSchema,
      answers: one(organizerSchema),
      edits: updateOrganizerSchema,
    },
    async (c, { params, body }) => {
      const update = { id: params.id, fields: body, if_match: c.req.header('if-match') }
      return answer(c, await updateOrganizer(c.env, c.get('me').account.id, update, c.get('now')))
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/organizers/{id}',
      operation: 'deleteOrganizer',
      summary: 'Delete an organizer without events',
      errors: [409],
    },
    async (c, { params }) => answerEmpty(c, await deleteOrganizer(c.env, c.get('me').account.id, params.id)),
  )
}
