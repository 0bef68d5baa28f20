import { one } from '../../../contract/common.ts'
import { homepageStateSchema, updateHomepageSchema } from '../../../contract/homepage.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'

/** The design of an event's page: a draft until it is published. */
export const homepageRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/homepage',
      operation: 'getHomepage',
      summary: 'The design of an event’s page',
      answers: one(homepageStateSchema),
      edits: homepageStateSchema,
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getHomepage', null)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/homepage',
      operation: 'updateHomepage',
      summary: 'Change the draft of the design',
      description: 'What is left out stays. Buyers see it once it is published.',
      body: updateHomepageSchema,
      answers: one(homepageStateSchema),
      edits: homepageStateSchema,
    },
    async (c, { params, body }) => answer(c, await consoleBox(c, params.id).command('updateHomepage', body)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/homepage/publish',
      operation: 'publishHomepage',
      summary: 'Show buyers the draft of the design',
      headers: ['If-Match'],
      errors: [412],
      answers: one(homepageStateSchema),
      edits: homepageStateSchema,
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).command('publishHomepage', null)),
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/events/{id}/homepage',
      operation: 'discardHomepage',
      summary: 'Throw the draft of the design away',
      headers: ['If-Match'],
      errors: [412],
    },
    async (c, { params }) => answerEmpty(c, await consoleBox(c, params.id).command('discardHomepage', null)),
  )
}
