import { directoryOf } from '../../../db/databases.ts'
import { apiKeyInputSchema, apiKeySchema, newApiKeySchema, updateApiKeySchema } from '../../../contract/api-keys.ts'
import { list, one } from '../../../contract/common.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { listQuerySchema, readListQuery } from '../../../db/lists/list-query.ts'
import { newId } from '../../../domain/id.ts'
import { answer, answerEmpty, endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { answerProblem } from '../../../http/problem.ts'
import { requestContextOf } from '../audit-log/request-context.ts'
import { checkPresentPassword } from '../users/change-password.ts'
import { signedInAt } from '../users/store.ts'
import { apiKeyListRules, createApiKey, getApiKey, listApiKeys, revokeApiKey, updateApiKey } from './keys.ts'

const path = '/account/api-keys'
const member = '/account/api-keys/{id}'

/** A sign-in is fresh for so long: a key that is made after it asks for the password. */
const FRESH_MS = 15 * 60_000

/** Refuses a missing or wrong password of one who signed in a while ago: a key outlives the session that made it. */
const checkFreshness = async (c: Call, password: string | undefined): Promise<Result<null>> => {
  const since = await signedInAt(directoryOf(c.env), c.get('sessionId'))
  if (since !== null && c.get('now') - Date.parse(since) < FRESH_MS) return ok(null)
  if (!password) return refuse('password_needed', { errors: { current_password: ['validation.required'] } })
  return checkPresentPassword(c.env, c.get('me').id, password, c.get('now'))
}

/** The account's API keys, for programs of its own. */
export const apiKeyRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path,
      operation: 'listApiKeys',
      summary: 'List API keys',
      description: 'With those that ended in the last 30 days. The keys themselves are never shown again.',
      query: listQuerySchema,
      answers: list(apiKeySchema),
    },
    async (c, { query }) => {
      const asked = readListQuery(query, apiKeyListRules)
      return asked.ok
        ? c.json(await listApiKeys(c.env, c.get('me').account.id, asked.value, c.get('now')))
        : answerProblem(c, asked.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path,
      operation: 'createApiKey',
      summary: 'Create an API key',
      description:
        'The answer’s `key` is shown only now: use it as a bearer token. A scope `…:write` includes `…:read`. With `event_ids` the key reaches calls below `/events/{id}` of these events, and the list of events has these alone. It never does more than the person who made it may, and stops with their membership.',
      body: apiKeyInputSchema,
      answers: one(newApiKeySchema),
      status: 201,
      errors: [403, 409],
    },
    async (c, { body }) => {
      const { current_password, ...fields } = body
      const fresh = await checkFreshness(c, current_password)
      if (!fresh.ok) return answerProblem(c, fresh.problem)
      return answer(c, await createApiKey(c.env, c.get('me'), { id: newId('key'), fields }, requestContextOf(c)), 201)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: member,
      operation: 'getApiKey',
      summary: 'Get an API key',
      answers: one(apiKeySchema),
      edits: updateApiKeySchema,
    },
    async (c, { params }) => answer(c, await getApiKey(c.env, c.get('me').account.id, params.id, c.get('now'))),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: member,
      operation: 'updateApiKey',
      summary: 'Change an API key',
      body: updateApiKeySchema,
      answers: one(apiKeySchema),
      edits: updateApiKeySchema,
    },
    async (c, { params, body }) =>
      answer(
        c,
        await updateApiKey(
          c.env,
          c.get('me').account.id,
          { id: params.id, fields: body, if_match: c.req.header('if-match') },
          requestContextOf(c),
        ),
      ),
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: member,
      operation: 'deleteApiKey',
      summary: 'Revoke an API key',
      description: 'It is unknown from the next call on.',
    },
    async (c, { params }) => answerEmpty(c, await revokeApiKey(c.env, c.get('me').account.id, params.id, requestContextOf(c))),
  )
}
