import { list, one } from '../../../contract/common.ts'
import {
  deliveryDetailSchema,
  deliverySchema,
  replayedSchema,
  replaySchema,
  rotateSecretSchema,
  testWebhookSchema,
  updateWebhookSchema,
  webhookInputSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '../../../contract/webhooks.ts'
import { listQuerySchema, readListQuery } from '../../../db/lists/list-query.ts'
import { newId } from '../../../domain/id.ts'
import { answer, answerEmpty, endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { originOf } from '../../../http/origin.ts'
import { answerProblem } from '../../../http/problem.ts'
import { requestContextOf } from '../audit-log/request-context.ts'
import { createWebhook, deleteWebhook, getWebhook, listWebhooks, rotateSecret, updateWebhook, webhookListRules } from './endpoints.ts'
import { getDelivery, listDeliveries } from './list-deliveries.ts'
import { replayDelivery, replaySince, testWebhook } from './replay.ts'

const path = '/account/webhooks'
const member = '/account/webhooks/{id}'
const delivery = '/account/webhooks/{id}/deliveries/{deliveryId}'

const accountId = (c: Call): string => c.get('me').account.id

/** The account's webhooks, and what was delivered. */
export const accountWebhookRoutes = (api: Api): void => {
  endpoint(
    api,
    { method: 'get', path, operation: 'listWebhooks', summary: 'List webhooks', query: listQuerySchema, answers: list(webhookSchema) },
    async (c, { query }) => {
      const asked = readListQuery(query, webhookListRules)
      return asked.ok ? c.json(await listWebhooks(c.env, accountId(c), asked.value, c.get('now'))) : answerProblem(c, asked.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path,
      operation: 'createWebhook',
      summary: 'Create a webhook',
      description:
        'The answer’s `secret` is shown only now. Requests are signed by the Standard Webhooks specification and come at least once: the same `webhook-id` is the same message. Those about one order come in their order. Any 2xx within 15 seconds is success; anything else is tried again for three days, after which the endpoint is disabled. Redirects are not followed. The address must be HTTPS on the public internet.',
      body: webhookInputSchema,
      answers: one(webhookWithSecretSchema),
      status: 201,
      errors: [409],
    },
    async (c, { body }) =>
      answer(c, await createWebhook(c.env, c.get('me'), { id: newId('whk'), fields: body, origin: originOf(c) }, requestContextOf(c)), 201),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: member,
      operation: 'getWebhook',
      summary: 'Get a webhook',
      answers: one(webhookSchema),
      edits: updateWebhookSchema,
    },
    async (c, { params }) => answer(c, await getWebhook(c.env, accountId(c), params.id, c.get('now'))),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: member,
      operation: 'updateWebhook',
      summary: 'Change a webhook',
      description: 'An endpoint that is disabled is sent nothing, and what was waiting for it is given up; it can be replayed.',
      body: updateWebhookSchema,
      answers: one(webhookSchema),
      edits: updateWebhookSchema,
    },
    async (c, { params, body }) =>
      answer(
        c,
        await updateWebhook(
          c.env,
          accountId(c),
          { id: params.id, fields: body, origin: originOf(c), if_match: c.req.header('if-match') },
          requestContextOf(c),
        ),
      ),
  )
  endpoint(api, { method: 'delete', path: member, operation: 'deleteWebhook', summary: 'Delete a webhook' }, async (c, { params }) =>
    answerEmpty(c, await deleteWebhook(c.env, accountId(c), params.id, requestContextOf(c))),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${member}/rotate-secret`,
      operation: 'rotateWebhookSecret',
      summary: 'Make a new secret',
      description: 'The answer’s `secret` is shown only now. For 24 hours both secrets sign, unless `end_now` ends the old one.',
      body: rotateSecretSchema,
      bodyOptional: true,
      answers: one(webhookWithSecretSchema),
    },
    async (c, { params, body }) =>
      answer(c, await rotateSecret(c.env, accountId(c), { id: params.id, endNow: body.end_now ?? false }, requestContextOf(c))),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${member}/test`,
      operation: 'testWebhook',
      summary: 'Send a test',
      description: 'Sends a sample with `"test": true`, once, and answers with how it went.',
      body: testWebhookSchema,
      bodyOptional: true,
      answers: one(deliveryDetailSchema),
      errors: [429],
    },
    async (c, { params, body }) => answer(c, await testWebhook(c.env, { accountId: accountId(c), id: params.id }, body.type, c.get('now'))),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${member}/replay`,
      operation: 'replayWebhook',
      summary: 'Send everything again that was not delivered since a time',
      description: 'What waits for its next attempt is tried now too.',
      body: replaySchema,
      answers: one(replayedSchema),
      errors: [409],
    },
    async (c, { params, body }) =>
      answer(c, await replaySince(c.env, { accountId: accountId(c), id: params.id }, body.since, c.get('now'))),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: `${member}/deliveries`,
      operation: 'listWebhookDeliveries',
      summary: 'Deliveries of the last 30 days',
      query: listQuerySchema,
      answers: list(deliverySchema),
    },
    async (c, { params, query }) => {
      const deliveries = await listDeliveries(c.env, accountId(c), params.id, query, c.get('now'))
      return deliveries.ok ? c.json(deliveries.value) : answerProblem(c, deliveries.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: delivery,
      operation: 'getWebhookDelivery',
      summary: 'A delivery with its request and the last answer',
      answers: one(deliveryDetailSchema),
    },
    async (c, { params }) => answer(c, await getDelivery(c.env, accountId(c), params.id, params.deliveryId)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${delivery}/replay`,
      operation: 'replayWebhookDelivery',
      summary: 'Send a delivery again',
      description: 'Under the same `webhook-id`, at once; the answer says how it went.',
      answers: one(deliveryDetailSchema),
      errors: [429],
    },
    async (c, { params }) =>
      answer(c, await replayDelivery(c.env, { accountId: accountId(c), id: params.id }, params.deliveryId, c.get('now'))),
  )
}
