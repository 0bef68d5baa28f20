import { promoCheckSchema, promoCodeInputSchema, promoCodeSchema, updatePromoCodeSchema } from '../../../contract/promo-codes.ts'
import { buyerBox } from '../../../http/boxes.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'
import type { ListRules } from '../../../db/lists/list-query.ts'
import { withCode } from './with-code.ts'

const rules: ListRules = {
  sorts: ['created_at', 'code', 'uses', 'expires_at'],
  defaultDirection: 'desc',
  filters: ['code', 'discount_type', 'is_expired', 'expires_at', 'uses'],
}

/** Promo codes in the console, and the question whether one is valid. */
export const promoCodeRoutes = (api: Api): void => {
  crudRoutes(api, {
    path: '/events/{id}/promo-codes',
    id: { prefix: 'pro', param: 'codeId', description: 'The promo code’s id.' },
    schema: promoCodeSchema,
    inputSchema: promoCodeInputSchema,
    editsSchema: updatePromoCodeSchema,
    rules,
    searched: (row) => row.code,
    list: { operation: 'listPromoCodes', summary: 'Promo codes' },
    create: { operation: 'createPromoCode', summary: 'Create a promo code' },
    get: { operation: 'getPromoCode', summary: 'A promo code' },
    update: { operation: 'updatePromoCode', summary: 'Change a promo code' },
    delete: { operation: 'deletePromoCode', summary: 'Delete a promo code no order has', errors: [409] },
  })
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
