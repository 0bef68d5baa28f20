import { one } from '../../../contract/common.ts'
import {
  promoBatchInputSchema,
  promoCheckSchema,
  promoCodeInputSchema,
  promoCodeSchema,
  updatePromoCodeSchema,
} from '../../../contract/promo-codes.ts'
import { buyerBox, consoleBox } from '../../../http/boxes.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idFor } from '../../../limits/idempotency.ts'
import type { ListRules } from '../../../db/lists/list-query.ts'
import { withCode } from './with-code.ts'

const rules: ListRules = {
  sorts: ['created_at', 'code', 'uses', 'expires_at'],
  defaultDirection: 'desc',
  filters: ['code', 'name', 'discount_type', 'is_scheduled', 'is_expired', 'starts_at', 'expires_at', 'uses'],
}

/** Promo codes in the console, and the question whether one is valid. */
export const promoCodeRoutes = (api: Api): void => {
  crudRoutes(api, {
    path: '/events/{id}/promo-codes',
    id: { prefix: 'pro', param: 'codeId' },
    schema: promoCodeSchema,
    inputSchema: promoCodeInputSchema,
    editsSchema: updatePromoCodeSchema,
    rules,
    searched: (row) => `${row.code} ${row.name ?? ''} ${row.batch?.found?.code ?? ''}`,
    list: {
      operation: 'listPromoCodes',
      summary: 'Promo codes',
      description: 'A batch is one row. A `query` that is one of its codes finds it, and says so in `batch.found`.',
      seesSearch: true,
    },
    create: { operation: 'createPromoCode', summary: 'Create a promo code' },
    get: { operation: 'getPromoCode', summary: 'A promo code' },
    update: { operation: 'updatePromoCode', summary: 'Change a promo code' },
    delete: { operation: 'deletePromoCode', summary: 'Delete a promo code, or a batch, no order has', errors: [409] },
  })
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/promo-codes/batch',
      operation: 'createPromoBatch',
      summary: 'Create a batch of promo codes',
      description: 'Up to 10,000 random codes with the same rules, without characters that look alike. They are all there once it answers.',
      before: [idempotent],
      body: promoBatchInputSchema,
      status: 201,
      answers: one(promoCodeSchema),
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('createPromoBatch', { id: idFor(c, 'pro'), fields: body }), 201),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/promo-codes/{code}',
      operation: 'checkPromoCode',
      summary: 'Whether a promo code is valid',
      errors: [429],
      answers: promoCheckSchema,
    },
    async (c, { params }) => {
      const box = buyerBox(c, params.id)
      const checked = await withCode(c, box, params.code, () => box.query('checkPromoCode', { code: params.code }))
      return checked.ok ? c.json(checked.value) : answer(c, checked)
    },
  )
}
