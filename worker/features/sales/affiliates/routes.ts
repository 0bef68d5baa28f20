import { affiliateInputSchema, affiliateSchema, updateAffiliateSchema } from '../../../contract/affiliates.ts'
import { list, one } from '../../../contract/common.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { answer, answerEmpty, answerPage, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { listQuerySchema, type ListRules } from '../../../db/lists/list-query.ts'

const path = '/events/{id}/affiliates'
const member = '/events/{id}/affiliates/{affiliateId}'
const rules: ListRules = {
  sorts: ['created_at', 'name', 'code', 'orders', 'tickets', 'gross', 'refunded'],
  defaultDirection: 'desc',
  filters: ['name', 'code', 'email', 'is_active', 'orders', 'gross'],
}

/** Affiliates in the console. */
export const affiliateRoutes = (api: Api): void => {
  endpoint(
    api,
    { method: 'get', path, operation: 'listAffiliates', summary: 'Affiliates', query: listQuerySchema, answers: list(affiliateSchema) },
    async (c, { params, query }) => {
      const rows = await consoleBox(c, params.id).query('listAffiliates', null)
      return answerPage(c, query, rules, rows, (row) => `${row.name} ${row.code} ${row.email ?? ''}`)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path,
      operation: 'createAffiliate',
      summary: 'Add an affiliate',
      before: [idempotent],
      body: affiliateInputSchema,
      answers: one(affiliateSchema),
      edits: updateAffiliateSchema,
      status: 201,
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('createAffiliate', { id: idFor(c, 'aff'), fields: body }), 201),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: member,
      operation: 'getAffiliate',
      summary: 'An affiliate',
      answers: one(affiliateSchema),
      edits: updateAffiliateSchema,
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getAffiliate', params.affiliateId)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: member,
      operation: 'updateAffiliate',
      summary: 'Change an affiliate',
      body: updateAffiliateSchema,
      answers: one(affiliateSchema),
      edits: updateAffiliateSchema,
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('updateAffiliate', { id: params.affiliateId, fields: body })),
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: member,
      operation: 'deleteAffiliate',
      summary: 'Delete an affiliate',
      description: 'Orders they brought keep their name and code, and reports their figures.',
    },
    async (c, { params }) => answerEmpty(c, await consoleBox(c, params.id).command('deleteAffiliate', params.affiliateId)),
  )
}
