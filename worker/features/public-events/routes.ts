import { z } from 'zod'
import { list, one } from '../../contract/common.ts'
import { availabilitySchema, publicAttendeeSchema, publicEventSchema, publicOrderSchema } from '../../contract/public.ts'
import { cartSchema, orderDetailsSchema, paymentSchema, quoteSchema } from '../../contract/orders.ts'
import { eventListItemSchema } from '../../contract/events.ts'
import { newId, newToken } from '../../domain/id.ts'
import { hashSecret } from '../../domain/secret.ts'
import { buyerBox } from '../../http/boxes.ts'
import { answer, answerEmpty, endpoint, type Api, type Call } from '../../http/endpoint.ts'
import { listQuerySchema } from '../../http/list-query.ts'
import { answerProblem } from '../../http/problem.ts'
import { addressOf, limitedByAddress } from '../../http/rate-limit.ts'
import { preparePayment } from '../../payments/prepare-payment.ts'
import { availabilitySnapshot, eventSnapshot } from './snapshot.ts'
import { listPublicEvents } from './list-public-events.ts'

const session = (c: Call): string | null => c.req.header('x-order-session') ?? null

/** Pages under an unguessable link are nobody else's to keep or to be told of. */
const keepPrivate = (c: Call): void => {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
}

/** What buyers' pages read. */
const readingRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events',
      summary: 'Live, listed events',
      open: true,
      query: listQuerySchema,
      answers: list(eventListItemSchema.omit({ tickets_sold: true, tickets_held: true, tickets_total: true, gross: true })),
    },
    async (c, { query }) => {
      const events = await listPublicEvents(c.env, query, c.get('now'))
      return events.ok ? c.json(events.value) : answerProblem(c, events.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}',
      summary: 'An event’s page',
      open: true,
      query: z.looseObject({ promo_code: z.string().max(50).optional() }),
      answers: one(publicEventSchema),
    },
    async (c, { params, query }) =>
      answer(
        c,
        query.promo_code
          ? await buyerBox(c, params.id).query('getPublicEvent', {
              code: query.promo_code,
              address: addressOf(c.req),
              session_token: session(c),
            })
          : await eventSnapshot(c.env, params.id, c.get('now'), c.executionCtx),
      ),
  )
  endpoint(
    api,
    { method: 'get', path: '/public/events/{id}/availability', summary: 'What is left', open: true, answers: one(availabilitySchema) },
    async (c, { params }) => {
      c.header('cache-control', 'public, max-age=1')
      return answer(c, await availabilitySnapshot(c.env, params.id, c.get('now'), c.executionCtx))
    },
  )
  endpoint(
    api,
    { method: 'get', path: '/public/events/{id}/attendees/{shortId}', summary: 'A ticket', open: true, answers: one(publicAttendeeSchema) },
    async (c, { params }) => {
      keepPrivate(c)
      return answer(c, await buyerBox(c, params.id).query('getPublicAttendee', params.shortId))
    },
  )
}

/** Ordering, from the quote to the payment. */
const orderingRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/quote',
      summary: 'What a cart costs now',
      open: true,
      body: cartSchema,
      answers: one(quoteSchema),
    },
    async (c, { params, body }) =>
      answer(c, await buyerBox(c, params.id).query('quote', { cart: body, session_token: session(c), address: addressOf(c.req) })),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/order',
      summary: 'Place an order',
      open: true,
      body: cartSchema,
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
      const placed = await buyerBox(c, params.id).command('placeOrder', {
        id: newId('ord'),
        new_session_token: newToken(),
        cart: body,
        locale: c.get('locale'),
        session_token: session(c),
        address: addressOf(c.req),
        idempotency: key ? { key: hashSecret(`order ${key}`), body_hash: hashSecret(JSON.stringify(body)), sent: key } : null,
      })
      if (!placed.ok) return answerProblem(c, placed.problem)
      keepPrivate(c)
      if (placed.value.replayed) c.header('Idempotency-Replayed', 'true')
      return c.json({ data: placed.value.order, session_token: placed.value.session_token }, 201)
    },
  )
  endpoint(
    api,
    { method: 'get', path: '/public/events/{id}/order/{shortId}', summary: 'An order', open: true, answers: one(publicOrderSchema) },
    async (c, { params }) => {
      keepPrivate(c)
      return answer(c, await buyerBox(c, params.id).query('getPublicOrder', { short_id: params.shortId, session_token: session(c) }))
    },
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/public/events/{id}/order/{shortId}',
      summary: 'Give an order’s details',
      open: true,
      body: orderDetailsSchema,
      answers: one(publicOrderSchema),
    },
    async (c, { params, body }) => {
      keepPrivate(c)
      return answer(
        c,
        await buyerBox(c, params.id).command('giveDetails', { short_id: params.shortId, session_token: session(c), details: body }),
      )
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/order/{shortId}/payment',
      summary: 'Start or resume the payment',
      open: true,
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
    { method: 'post', path: '/public/events/{id}/order/{shortId}/abandon', summary: 'Give an order up', open: true },
    async (c, { params }) =>
      answerEmpty(c, await buyerBox(c, params.id).command('abandonOrder', { short_id: params.shortId, session_token: session(c) })),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/order/{shortId}/resend-confirmation',
      summary: 'Send the order and its tickets again',
      open: true,
      before: [limitedByAddress('resend', 'SIGN_IN_LIMIT')],
    },
    async (c, { params }) => answerEmpty(c, await buyerBox(c, params.id).command('resendConfirmation', params.shortId)),
  )
}

/** Everything a buyer's page calls. */
export const publicRoutes = (api: Api): void => {
  readingRoutes(api)
  orderingRoutes(api)
}
