import { z } from 'zod'
import { idSchema, one } from '../../../contract/common.ts'
import { listViewInputSchema, listViewSchema, updateListViewSchema, viewedLists } from '../../../contract/list-views.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { createListView, deleteListView, listListViews, updateListView } from './views.ts'

const path = '/views'
const member = '/views/{id}'

const querySchema = z.object({
  list: z.enum(viewedLists).describe('The list they are of.'),
  event_id: idSchema.optional().describe('An event, whose own views come too.'),
})

/** Saved views of lists: each member’s own. */
export const listViewRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path,
      operation: 'listListViews',
      summary: 'Saved views of a list',
      query: querySchema,
      answers: z.object({ data: z.array(listViewSchema) }),
    },
    async (c, { query }) => c.json({ data: await listListViews(c.env, c.get('me'), query.list, query.event_id ?? null) }),
  )
  endpoint(
    api,
    {
      method: 'post',
      path,
      operation: 'createListView',
      summary: 'Save a view of a list',
      before: [idempotent],
      body: listViewInputSchema,
      answers: one(listViewSchema),
      errors: [409],
      status: 201,
    },
    async (c, { body }) => answer(c, await createListView(c.env, c.get('me'), { id: idFor(c, 'viw'), fields: body }, c.get('now')), 201),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: member,
      operation: 'updateListView',
      summary: 'Rename a view, or change its state',
      body: updateListViewSchema,
      answers: one(listViewSchema),
    },
    async (c, { params, body }) => answer(c, await updateListView(c.env, c.get('me'), { id: params.id, fields: body })),
  )
  endpoint(api, { method: 'delete', path: member, operation: 'deleteListView', summary: 'Delete a view' }, async (c, { params }) =>
    answerEmpty(c, await deleteListView(c.env, c.get('me'), params.id)),
  )
}
