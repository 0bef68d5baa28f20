import { one } from '../../../contract/common.ts'
import { sourceInputSchema, sourceSchema } from '../../../contract/sources.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'

/** Named sources of visits; how many came by each is in the report `sources`. */
export const visitRoutes = (api: Api): void =>
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/sources',
      operation: 'createSource',
      summary: 'Make a link whose visits and orders are counted',
      description: 'Its figures are in the report `sources`. The same name again answers the same link.',
      errors: [409],
      body: sourceInputSchema,
      answers: one(sourceSchema),
      status: 201,
    },
    async (c, { params, body }) => answer(c, await consoleBox(c, params.id).command('createSource', body), 201),
  )
