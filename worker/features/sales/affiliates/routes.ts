import { affiliateInputSchema, affiliateSchema, updateAffiliateSchema } from '../../../contract/affiliates.ts'
import type { ListRules } from '../../../db/lists/list-query.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import type { Api } from '../../../http/endpoint.ts'

const rules: ListRules = {
  sorts: ['created_at', 'name', 'code', 'orders', 'tickets', 'gross', 'refunded'],
  defaultDirection: 'desc',
  filters: ['name', 'code', 'email', 'is_active', 'orders', 'gross'],
}

/** Affiliates in the console. */
export const affiliateRoutes = (api: Api): void => {
  crudRoutes(api, {
    path: '/events/{id}/affiliates',
    id: { prefix: 'aff', param: 'affiliateId', description: 'The affiliate’s id.' },
    schema: affiliateSchema,
    inputSchema: affiliateInputSchema,
    editsSchema: updateAffiliateSchema,
    rules,
    searched: (row) => `${row.name} ${row.code} ${row.email ?? ''}`,
    list: { operation: 'listAffiliates', summary: 'Affiliates' },
    create: { operation: 'createAffiliate', summary: 'Add an affiliate' },
    get: { operation: 'getAffiliate', summary: 'An affiliate' },
    update: { operation: 'updateAffiliate', summary: 'Change an affiliate' },
    delete: {
      operation: 'deleteAffiliate',
      summary: 'Delete an affiliate',
      description: 'Orders they brought keep their name and code, and reports their figures.',
    },
  })
}
