import { list, one } from '../../../contract/common.ts'
import { promoCheckSchema, promoCodeInputSchema, promoCodeSchema, updatePromoCodeSchema } from '../../../contract/promo-codes.ts'
import { consoleBox, buyerBox } from '../../../http/boxes.ts'
import { answer, answerEmpty, answerPage, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { listQuerySchema, type ListRules } from '../../../db/lists/list-query.ts'
import { withCode } from './with-code.ts'

const path = '/events/{id}/promo-codes'
const member = '/events/{id}/promo-codes/{codeId}'
const rules: ListRules = {
  sorts: ['created_at', 'code', 'uses', 'expires_at'],
  defaultDirection: 'desc',
  filters: ['code', 'discount_type', 'is_expired', 'expires_at', 'uses'],
}

/** Promo codes in the console, and the question whether one is valid. */
export const promoCodeRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path,
      operation: 'listPromoCodes',
      summary: 'Promo codes',
      query: listQuerySchema,
      answers: list(promoCodeSchema),
    },
    async (c, { params, query }) =>
      answerPage(c, query, rules, await consoleBox(c, params.id).query('listPromoCodes', null), (row) => row.code),
  )
  endpoint(
    api,
    {
      method: 'post',
      path,
      operation: 'createPromoCode',
      summary: 'Create a promo code',
      before: [idempotent],
      body: promoCodeInputSchema,
      answers: one(promoCodeSchema),
      edits: updatePromoCodeSchema,
      status: 201,
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('createPromoCode', { id: idFor(c, 'pro'), fields: body }), 201),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: member,
      operation: 'getPromoCode',
      summary: 'A promo code',
      answers: one(promoCodeSchema),
      edits: updatePromoCodeSchema,
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getPromoCode', params.codeId)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: member,
      operation: 'updatePromoCode',
      summary: 'Change a promo code',
      body: updatePromoCodeSchema,
      answers: one(promoCodeSchema),
      edits: updatePromoCodeSchema,
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('updatePromoCode', { id: params.codeId, fields: body })),
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: member,
      operation: 'deletePromoCode',
      summary: 'Delete a promo code no order has',
      errors: [409],
    },
    async (c, { params }) => answerEmpty(c, await consoleBox(c, params.id).command('deletePromoCode', params.codeId)),
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
