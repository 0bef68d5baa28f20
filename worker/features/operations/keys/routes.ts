import { one } from '../../../contract/common.ts'
import { rotatedKeySchema } from '../../../contract/operator.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'
import { revokeAll, rotate } from './rotate.ts'

/** The keys of the installation: another one now and then, and an answer to a leak. */
export const keyRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/operator/rotate-keys',
      operation: 'rotateKeys',
      summary: 'Make a new key for sessions, waiting rooms and challenges',
      answers: one(rotatedKeySchema),
      errors: [409],
    },
    async (c) => answer(c, await rotate(c.env, c.get('now'))),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/operator/revoke-all',
      operation: 'revokeAll',
      summary: 'End every session, and all that the keys until now have signed',
      answers: one(rotatedKeySchema),
      errors: [409],
    },
    async (c) => answer(c, await revokeAll(c.env, c.get('now'))),
  )
}
