import { z } from 'zod'
import { idSchema, one } from '../../../contract/common.ts'
import { publicAttendeeSchema, publicOrderSchema, publicTransferSchema } from '../../../contract/public.ts'
import {
  acceptTransferSchema,
  cancelQuoteSchema,
  cancelTicketsSchema,
  newTransferSchema,
  ownTicketSchema,
  selfServiceCallSchema,
  updateSelfServiceSchema,
} from '../../../contract/self-service.ts'
import { newId, newShortId, newTicketCode, newToken } from '../../../domain/id.ts'
import { hashSecret } from '../../../domain/secret.ts'
import type { Idempotency } from '../../../box-office/idempotency.ts'
import { buyerBox, consoleBox } from '../../../http/boxes.ts'
import { keepPrivate } from '../../../http/buyer.ts'
import { answer, answerEmpty, endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { answerProblem } from '../../../http/problem.ts'
import { limitedByAddress } from '../../../http/rate-limited.ts'
import { ok } from '../../../contract/problem.ts'
import { invalidateResponses } from '../../../http/response-cache.ts'
import { selfServiceView } from './update-self-service.ts'
import { claimsOf } from '../my-tickets/claims.ts'

const buyerHeaders = ['X-Order-Session', 'Idempotency-Key'] as const

/** The key of a public call, which no one can guess, with the hash of its body; null without one. */
const keyOf = (c: Call, scope: string, body: unknown): { ok: true; key: Idempotency | null } | { ok: false; response: Response } => {
  const given = c.req.header('idempotency-key')
  if (given === undefined) return { ok: true, key: null }
  if (given.length < 16 || given.length > 255) {
    const fault = given.length < 16 ? 'validation.min_16' : 'validation.max_255'
    return { ok: false, response: answerProblem(c, { code: 'validation_failed', errors: { 'Idempotency-Key': [fault] } }) }
  }
  return { ok: true, key: { key: hashSecret(`${scope} ${given}`), body_hash: hashSecret(JSON.stringify(body)) } }
}

/** What buyers may do themselves, in the console. */
export const selfServiceRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/self-service',
      operation: 'getSelfService',
      summary: 'What buyers may do themselves',
      answers: one(selfServiceCallSchema),
    },
    async (c, { params }) => {
      const settings = await consoleBox(c, params.id).query('getSettings', null)
      return answer(c, settings.ok ? ok(selfServiceView(settings.value)) : settings)
    },
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/self-service',
      operation: 'updateSelfService',
      summary: 'Change what buyers may do themselves',
      description: 'Orders keep the cancel policy of their purchase.',
      body: updateSelfServiceSchema,
      answers: one(selfServiceCallSchema),
    },
    async (c, { params, body }) => answer(c, await consoleBox(c, params.id).command('updateSelfService', body)),
  )
}

/** What buyers and holders do with their orders and tickets. */
export const ownTicketRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'put',
      path: '/public/events/{id}/attendees/{shortId}',
      operation: 'changeOwnTicket',
      summary: 'Change the name and answers of one’s ticket',
      headers: ['X-Order-Session'],
      errors: [403, 409],
      body: ownTicketSchema,
      answers: one(publicAttendeeSchema),
      edits: ownTicketSchema,
    },
    async (c, { params, body }) => {
      keepPrivate(c)
      const input = { short_id: params.shortId, claims: await claimsOf(c), fields: body, if_match: c.req.header('if-match') }
      return answer(c, await buyerBox(c, params.id).command('changeOwnTicket', input))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/attendees/{shortId}/transfer',
      operation: 'sendTicket',
      summary: 'Send one’s ticket to someone else',
      headers: [...buyerHeaders],
      errors: [403, 409, 429],
      body: newTransferSchema,
      answers: one(publicAttendeeSchema),
      status: 201,
    },
    async (c, { params, body }) => {
      keepPrivate(c)
      const key = keyOf(c, `transfer ${params.shortId}`, body)
      if (!key.ok) return key.response
      const sent = await buyerBox(c, params.id).command('sendTicket', {
        id: newId('trf'),
        token: newToken(),
        short_id: params.shortId,
        claims: await claimsOf(c),
        to: body,
        locale: c.get('locale'),
        idempotency: key.key,
      })
      return answer(c, sent, 201)
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/public/events/{id}/attendees/{shortId}/transfer',
      operation: 'withdrawTicket',
      summary: 'Take a sent ticket back before it is accepted',
      headers: ['X-Order-Session'],
      errors: [403],
    },
    async (c, { params }) =>
      answerEmpty(c, await buyerBox(c, params.id).command('withdrawTicket', { short_id: params.shortId, claims: await claimsOf(c) })),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/attendees/{shortId}/transfer/resend',
      operation: 'remindOfTicket',
      summary: 'Mail the link of a sent ticket again',
      headers: ['X-Order-Session'],
      errors: [403, 409, 429],
    },
    async (c, { params }) =>
      answerEmpty(c, await buyerBox(c, params.id).command('remindOfTicket', { short_id: params.shortId, claims: await claimsOf(c) })),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/transfers/{token}',
      operation: 'getTransfer',
      summary: 'A ticket that is offered',
      errors: [410, 429],
      before: [limitedByAddress('transfer', 'CROWD_LIMIT')],
      answers: one(publicTransferSchema),
    },
    async (c, { params }) => {
      keepPrivate(c)
      return answer(c, await buyerBox(c, params.id).query('getTransfer', params.token))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/transfers/{token}/accept',
      operation: 'acceptTicket',
      summary: 'Take a ticket that is offered: it has a new code and link from then on',
      headers: ['Idempotency-Key'],
      errors: [409, 410, 429],
      before: [limitedByAddress('transfer', 'CROWD_LIMIT')],
      body: acceptTransferSchema,
      bodyOptional: true,
      answers: one(publicAttendeeSchema),
    },
    async (c, { params, body }) => {
      keepPrivate(c)
      const key = keyOf(c, `accept ${params.token}`, body)
      if (!key.ok) return key.response
      const fields = { ...body, locale: body.locale ?? c.get('locale') }
      const taken = { token: params.token, short_id: newShortId(), ticket_code: newTicketCode(), fields, idempotency: key.key }
      return answer(c, await buyerBox(c, params.id).command('acceptTicket', taken))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/transfers/{token}/decline',
      operation: 'declineTicket',
      summary: 'Say no to a ticket, which stays with its giver',
      errors: [410, 429],
      before: [limitedByAddress('transfer', 'CROWD_LIMIT')],
    },
    async (c, { params }) => answerEmpty(c, await buyerBox(c, params.id).command('declineTicket', params.token)),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/order/{shortId}/cancel-quote',
      operation: 'quoteCancel',
      summary: 'What comes back if tickets of one’s order are cancelled now',
      headers: ['X-Order-Session'],
      errors: [403, 409],
      query: z.object({
        attendee_ids: z
          .union([idSchema, z.array(idSchema)])
          .default([])
          .describe('Ids of attendees, repeated or with commas.'),
      }),
      answers: one(cancelQuoteSchema),
    },
    async (c, { params, query }) => {
      keepPrivate(c)
      const attendee_ids = [query.attendee_ids].flat().flatMap((ids) => ids.split(',').filter(Boolean))
      const asked = { short_id: params.shortId, claims: await claimsOf(c), attendee_ids }
      return answer(c, await buyerBox(c, params.id).query('quoteCancel', asked))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/order/{shortId}/cancel',
      operation: 'cancelOwnTickets',
      summary: 'Cancel tickets of one’s order, and have refunded what its policy says',
      headers: [...buyerHeaders],
      errors: [403, 409],
      body: cancelTicketsSchema,
      answers: one(publicOrderSchema),
    },
    async (c, { params, body }) => {
      keepPrivate(c)
      const key = keyOf(c, `cancel ${params.shortId}`, body)
      if (!key.ok) return key.response
      const input = { ...body, short_id: params.shortId, claims: await claimsOf(c), refund_id: newId('rfd'), idempotency: key.key }
      const cancelled = await buyerBox(c, params.id).command('cancelOwnTickets', input)
      invalidateResponses(params.id)
      if (!cancelled.ok) return answerProblem(c, cancelled.problem)
      if (cancelled.value.replayed) c.header('Idempotency-Replayed', 'true')
      return c.json({ data: cancelled.value.order })
    },
  )
}
