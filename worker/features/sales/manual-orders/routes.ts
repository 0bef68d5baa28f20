import { one } from '../../../contract/common.ts'
import { createManualOrderSchema, manualQuoteSchema, paymentLinkSchema, type ManualOrderInput } from '../../../contract/manual-orders.ts'
import { quoteSchema } from '../../../contract/orders.ts'
import { consoleOrderSchema } from '../../../contract/refunds.ts'
import { newToken } from '../../../domain/id.ts'
import { actorOf } from '../../../http/actor.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { withMails } from '../../accounts/accounts/mail-allowance.ts'

/** The mails an order causes at once: the link to its buyer, or its tickets to everyone's address; null for none. */
const mailsOf = ({ send_mail, payment, email, attendees }: ManualOrderInput): number | null => {
  if (!send_mail) return null
  return payment.type === 'LINK' ? 1 : new Set([email, ...attendees.map((one) => one.email || email)]).size
}

/** Orders that the organizer makes, and the links by which some are paid. */
export const manualOrderRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/orders/quote',
      operation: 'quoteManualOrder',
      summary: 'What a manual order would cost',
      body: manualQuoteSchema,
      answers: one(quoteSchema),
      errors: [409],
    },
    async (c, { params, body }) => answer(c, await consoleBox(c, params.id).query('quoteManualOrder', body)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/orders',
      operation: 'createManualOrder',
      summary: 'Create an order',
      before: [idempotent],
      body: createManualOrderSchema,
      answers: one(consoleOrderSchema),
      errors: [409, 429],
      status: 201,
    },
    async (c, { params, body }) => {
      const input = { order_id: idFor(c, 'ord'), order: body, session_token: newToken(), by: actorOf(c) }
      return answer(c, await withMails(c, mailsOf(body), () => consoleBox(c, params.id).command('createManualOrder', input)), 201)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/orders/{orderId}/payment-link',
      operation: 'getPaymentLink',
      summary: 'The link by which an order is paid',
      answers: one(paymentLinkSchema),
      errors: [409, 410],
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getPaymentLink', params.orderId)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/orders/{orderId}/payment-link',
      operation: 'sendPaymentLink',
      summary: 'Send the payment link again',
      errors: [409, 410, 429],
    },
    async (c, { params }) => {
      const input = { order_id: params.orderId, by: actorOf(c) }
      return answerEmpty(c, await withMails(c, 1, () => consoleBox(c, params.id).command('sendPaymentLink', input)))
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/events/{id}/orders/{orderId}/payment-link',
      operation: 'cancelPaymentLink',
      summary: 'Cancel the payment link, and give its tickets back',
      answers: one(consoleOrderSchema),
      errors: [409, 410],
    },
    async (c, { params }) =>
      answer(c, await consoleBox(c, params.id).command('cancelPaymentLink', { order_id: params.orderId, by: actorOf(c) })),
  )
}
