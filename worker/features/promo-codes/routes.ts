import { list, one } from '../../contract/common.ts'
import { promoCheckSchema, promoCodeInputSchema, promoCodeSchema, updatePromoCodeSchema } from '../../contract/promo-codes.ts'
import { signedIn } from '../../http/auth.ts'
import { consoleBox, buyerBox } from '../../http/boxes.ts'
import { answer, answerEmpty, answerPage, endpoint, type Api } from '../../http/endpoint.ts'
import { idempotent, idFor } from '../../http/idempotency.ts'
import { listQuerySchema, type ListRules } from '../../http/list-query.ts'
import { addressOf } from '../../http/rate-limit.ts'

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
    { method: 'get', path, summary: 'Promo codes', before: [signedIn], query: listQuerySchema, answers: list(promoCodeSchema) },
    async (c, { params, query }) =>
      answerPage(c, query, rules, await consoleBox(c, params.id).query('listPromoCodes', null), (row) => row.code),
  )
  endpoint(
    api,
    {
      method: 'post',
      path,
      summary: 'Create a promo code',
      before: [signedIn, idempotent],
      body: promoCodeInputSchema,
      answers: one(promoCodeSchema),
      status: 201,
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('createPromoCode', { id: idFor(c, 'pro'), fields: body }), 201),
  )
  endpoint(
    api,
    { method: 'get', path: member, summary: 'A promo code', before: [signedIn], answers: one(promoCodeSchema) },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getPromoCode', params.codeId)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: member,
      summary: 'Change a promo code',
      before: [signedIn],
      body: updatePromoCodeSchema,
      answers: one(promoCodeSchema),
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('updatePromoCode', { id: params.codeId, fields: body })),
  )
  endpoint(
    api,
    { method: 'delete', path: member, summary: 'Delete a promo code no order has', before: [signedIn] },
    async (c, { params }) => answerEmpty(c, await consoleBox(c, params.id).command('deletePromoCode', params.codeId)),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/promo-codes/{code}',
      summary: 'Whether a promo code is valid',
      open: true,
      answers: promoCheckSchema,
    },
    async (c, { params }) => {
      const checked = await buyerBox(c, params.id).query('checkPromoCode', { code: params.code, address: addressOf(c.req) })
      return checked.ok ? c.json(checked.value) : answer(c, checked)
    },
  )
}
