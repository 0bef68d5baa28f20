import { z } from 'zod'
import { databaseOf } from '../../../db/databases.ts'
import { lineSchema, one } from '../../../contract/common.ts'
import { foundSchema } from '../../../contract/search.ts'
import { endpoint, type Api } from '../../../http/endpoint.ts'
import { searchAccount } from './search-account.ts'

const querySchema = z.object({ query: lineSchema.max(200).describe('Words of a title, a name, an email, or a number.') })

/** One search over the account. */
export const searchRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/search',
      operation: 'search',
      summary: 'Find events, orders and attendees',
      query: querySchema,
      answers: one(foundSchema),
    },
    async (c, { query }) => {
      const { id } = c.get('me').account
      return c.json({ data: await searchAccount(await databaseOf(c.env, id), id, query.query) })
    },
  )
}
