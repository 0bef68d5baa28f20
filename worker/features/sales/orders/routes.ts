import { z } from 'zod'
import { one } from '../../../contract/common.ts'
import { cartSchema, newOrderSchema, orderDetailsSchema, paymentSchema, quoteSchema } from '../../../contract/orders.ts'
import { publicOrderSchema } from '../../../contract/public.ts'
import { orderProofHeader, passHeader } from '../../../contract/room.ts'
import { newId, newToken } from '../../../domain/id.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { buyerBox } from '../../../http/boxes.ts'
import { keepPrivate, orderSessionOf as session } from '../../../http/buyer.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { answerProblem } from '../../../http/problem.ts'
import { allowResponseCaching, invalidateResponses } from '../../../http/response-cache.ts'
import { limitedByAddress } from '../../../http/rate-limited.ts'
import { limitedAddressOf } from '../../../limits/rate-limit.ts'
import { claimsOf } from '../my-tickets/claims.ts'
import { preparePayment } from '../payments/prepare-payment.ts'
import { orderProven } from '../waiting-room/order-proof.ts'
import { noteRefused } from '../waiting-room/refused.ts'
import { withCode } from '../../catalogue/promo-codes/with-code.ts'

/** Ordering, from the quote to the payment. */
export const orderRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/quote',
      operation: 'quoteOrder',
      summary: 'What a cart costs now',
      headers: ['X-Order-Session'],
      errors: [409, 429],
      before: [limitedByAddress('quote', 'CROWD_LIMIT')],
      body: cartSchema,
      answers: one(quoteSchema),
    },
    async (c, { params, body }) => {
      const box = buyerBox(c, params.id)
      const quoted = { cart: body, session_token: session(c), address: limitedAddressOf(c) }
      return answer(c, await withCode(c, box, body.promo_code, () => box.query('quote', quoted)))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/order',
      operation: 'placeOrder',
      summary: 'Place an order',
      headers: ['Idempotency-Key', 'X-Order-Session', passHeader, orderProofHeader],
      errors: [403, 409, 429],
      body: newOrderSchema,
      answers: one(publicOrderSchema).extend({ session_token: z.string() }),
      status: 201,
    },
    async (c, { params, body }) => {
      const key = c.req.header('idempotency-key')
      if (key !== undefined && (key.length < 16 || key.length > 255))
        return answerProblem(c, {
          code: 'validation_failed',
          errors: { 'Idempotency-Key': [key.length < 16 ? 'validation.min_16' : 'validation.max_255'] },
        })
      const proven = noteRefused(c, params.id, await orderProven(c, params.id))
      if (!proven.ok) return answerProblem(c, proven.problem)
      const placed = noteRefused(
        c,
        params.id,
        await buyerBox(c, params.id).command('placeOrder', {
          id: newId('ord'),
          new_session_token: newToken(),
          cart: body,
          locale: c.get('locale'),
          session_token: session(c),
          address: limitedAddressOf(c),
          room_pass: c.req.header(passHeader) ?? null,
          idempotency: key ? { key: hashSecret(`order ${key}`), body_hash: hashSecret(JSON.stringify(body)), sent: key } : null,
        }),
      )
      if (!placed.ok) {
        const { code, until } = placed.problem
        if (code === 'not_enough_tickets') allowResponseCaching(c.req.raw, await c.req.text(), until ? Date.parse(until) : Infinity)
        return answerProblem(c, placed.problem)
      }
      // A cart that replaces another releases that one's hold.
      if (session(c)) invalidateResponses(params.id)
      keepPrivate(c)
      if (placed.value.replayed) c.header('Idempotency-Replayed', 'true')
      return c.json({ data: placed.value.order, session_token: placed.value.session_token }, 201)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/order/{shortId}',
      operation: 'getPublicOrder',
      summary: 'An order',
      headers: ['X-Order-Session'],
      answers: one(publicOrderSchema),
    },
    async (c, { params }) => {
      keepPrivate(c)
      return answer(c, await buyerBox(c, params.id).query('getPublicOrder', { short_id: params.shortId, ...(await claimsOf(c)) }))
    },
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/public/events/{id}/order/{shortId}',
      operation: 'giveOrderDetails',
      summary: 'Give an order’s details',
      headers: ['X-Order-Session'],
      errors: [403, 409, 410, 429],
      body: orderDetailsSchema,
      answers: one(publicOrderSchema),
    },
    async (c, { params, body }) => {
      keepPrivate(c)
      return answer(
        c,
        noteRefused(
          c,
          params.id,
          await buyerBox(c, params.id).command('giveDetails', {
            short_id: params.shortId,
            session_token: session(c),
            details: body,
            address: limitedAddressOf(c),
          }),
        ),
      )
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/order/{shortId}/payment',
      operation: 'startPayment',
      summary: 'Start or resume the payment',
      headers: ['X-Order-Session'],
      errors: [403, 409, 410, 422],
      answers: one(paymentSchema),
    },
    async (c, { params }) => {
      keepPrivate(c)
      return answer(
        c,
        await preparePayment(c.env, buyerBox(c, params.id), params.id, { short_id: params.shortId, session_token: session(c) }),
      )
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/order/{shortId}/abandon',
      operation: 'abandonOrder',
      summary: 'Give an order up',
      headers: ['X-Order-Session'],
      errors: [403],
    },
    async (c, { params }) => {
      const abandoned = await buyerBox(c, params.id).command('abandonOrder', { short_id: params.shortId, session_token: session(c) })
      invalidateResponses(params.id)
      return answerEmpty(c, abandoned)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/order/{shortId}/resend-confirmation',
      operation: 'resendConfirmation',
      summary: 'Send the order’s summary to its buyer again',
      errors: [409, 429],
      before: [limitedByAddress('resend', 'SIGN_IN_LIMIT')],
    },
    async (c, { params }) => answerEmpty(c, await buyerBox(c, params.id).command('resendConfirmation', params.shortId)),
  )
}
