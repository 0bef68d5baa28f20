import { z } from 'zod'
import { list, one } from '../../../contract/common.ts'
import { correctionSchema, orderListItemSchema, orderNeighboursSchema } from '../../../contract/orders.ts'
import {
  cancelInputSchema,
  consoleOrderSchema,
  orderEditsSchema,
  orderNoteSchema,
  refundedOrderSchema,
  refundInputSchema,
  refundQuoteInputSchema,
  refundQuoteSchema,
} from '../../../contract/refunds.ts'
import { timelineEntrySchema } from '../../../contract/timeline.ts'
import { newId, newToken } from '../../../domain/id.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { idempotencyOf } from '../../../limits/idempotency.ts'
import { actorOf } from '../../../http/actor.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { listQuerySchema } from '../../../db/lists/list-query.ts'
import { answerProblem } from '../../../http/problem.ts'
import { withMails } from '../../accounts/accounts/mail-allowance.ts'
import { listOrders, orderNeighbours } from './list-orders.ts'
import { orderTimeline } from './order-timeline.ts'

/** Orders in the console. */
export const orderAdminRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/orders',
      operation: 'listOrders',
      summary: 'Orders',
      query: listQuerySchema,
      answers: list(orderListItemSchema),
    },
    async (c, { params, query }) => {
      const orders = await listOrders(c.env, c.get('me').account.id, params.id, query)
      return orders.ok ? c.json(orders.value) : answerProblem(c, orders.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/orders/{orderId}/neighbours',
      operation: 'getOrderNeighbours',
      summary: 'The orders beside one in a list of them',
      query: listQuerySchema,
      answers: one(orderNeighboursSchema),
    },
    async (c, { params, query }) =>
      answer(c, await orderNeighbours(c.env, c.get('me').account.id, { eventId: params.id, orderId: params.orderId }, query)),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/orders/{orderId}',
      operation: 'getOrder',
      summary: 'An order',
      answers: one(consoleOrderSchema),
      edits: orderEditsSchema,
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getOrder', params.orderId)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/orders/{orderId}',
      operation: 'correctBuyer',
      summary: 'Correct an order’s buyer, and what was answered about it',
      description: '`answers` replace those to every question of the event about orders, hidden ones too; nothing is required of them.',
      body: correctionSchema,
      answers: one(consoleOrderSchema),
      edits: orderEditsSchema,
      errors: [409],
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('correctBuyer', { order_id: params.orderId, fields: body, by: actorOf(c) })),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/orders/{orderId}/note',
      operation: 'writeOrderNote',
      summary: 'Keep a note about an order that no buyer sees',
      body: orderNoteSchema,
      answers: one(consoleOrderSchema),
      edits: orderEditsSchema,
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('writeNote', { order_id: params.orderId, text: body.note, by: actorOf(c) })),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/orders/{orderId}/resend-confirmation',
      operation: 'resendOrder',
      summary: 'Send the order and its tickets again',
      errors: [409, 429],
    },
    async (c, { params }) => {
      const box = consoleBox(c, params.id)
      const order = await box.query('getOrder', params.orderId)
      if (!order.ok) return answerProblem(c, order.problem)
      const { buyer, attendees } = order.value
      const addresses = new Set([buyer?.email, ...attendees.filter(({ status }) => status === 'ACTIVE').map(({ email }) => email)])
      return answerEmpty(c, await withMails(c, addresses.size, () => box.command('resendOrder', params.orderId)))
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/orders/{orderId}/timeline',
      operation: 'getOrderTimeline',
      summary: 'What happened to an order',
      answers: z.object({ data: z.array(timelineEntrySchema) }),
    },
    async (c, { params }) => {
      const asked = { accountId: c.get('me').account.id, orderId: params.orderId, locale: c.get('locale') }
      return answer(c, await orderTimeline(c.env, consoleBox(c, params.id), asked))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/orders/{orderId}/refund',
      operation: 'refundOrder',
      summary: 'Refund an order',
      headers: ['Idempotency-Key'],
      errors: [409],
      body: refundInputSchema,
      answers: one(refundedOrderSchema),
      status: 201,
    },
    async (c, { params, body }) => {
      const idempotency = idempotencyOf(c, `refund ${params.orderId}`, body)
      if (!idempotency) return answerProblem(c, { code: 'idempotency_key_required' })
      const refunded = await withMails(c, body.notify_buyer ? 0 : null, () =>
        consoleBox(c, params.id).command('refundOrder', {
          ...body,
          order_id: params.orderId,
          refund_id: newId('rfd'),
          by: actorOf(c),
          idempotency,
        }),
      )
      if (!refunded.ok) return answerProblem(c, refunded.problem)
      if (refunded.value.replayed) c.header('Idempotency-Replayed', 'true')
      return c.json({ data: refunded.value.order }, 201)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/orders/{orderId}/refund-quote',
      operation: 'quoteRefund',
      summary: 'What some tickets of an order come to',
      body: refundQuoteInputSchema,
      answers: one(refundQuoteSchema),
    },
    async (c, { params, body }) => answer(c, await consoleBox(c, params.id).query('quoteRefund', { ...body, order_id: params.orderId })),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/orders/{orderId}/cancel',
      operation: 'cancelOrder',
      summary: 'Cancel an order',
      headers: ['Idempotency-Key'],
      errors: [409, 429],
      body: cancelInputSchema,
      bodyOptional: true,
      answers: one(consoleOrderSchema),
    },
    async (c, { params, body }) => {
      const box = consoleBox(c, params.id)
      const order = body.notify_buyer ? await box.query('getOrder', params.orderId) : null
      // Attendees added by hand count as recipients who never asked for a mail; a buyer's own order can always be cancelled.
      const mails = order ? Number(order.ok && order.value.is_manual && order.value.status !== 'CANCELLED') : null
      const cancelled = await withMails(c, mails, () =>
        box.command('cancelOrder', {
          order_id: params.orderId,
          refund_id: newId('rfd'),
          refund_amount: body.refund_amount ?? null,
          notify_buyer: body.notify_buyer,
          by: actorOf(c),
          idempotency: idempotencyOf(c, `cancel ${params.orderId}`, body) ?? { key: newToken(), body_hash: '' },
        }),
      )
      if (!cancelled.ok) return answerProblem(c, cancelled.problem)
      if (cancelled.value.replayed) c.header('Idempotency-Replayed', 'true')
      return c.json({ data: cancelled.value.order })
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/orders/{orderId}/leave-unrefunded',
      operation: 'leaveOrderUnrefunded',
      summary: 'Say that a cancelled order is not to be refunded',
      answers: one(consoleOrderSchema),
      errors: [409],
    },
    async (c, { params }) =>
      answer(c, await consoleBox(c, params.id).command('leaveUnrefunded', { order_id: params.orderId, by: actorOf(c) })),
  )
}
