import { z } from 'zod'
import { one } from '../../../contract/common.ts'
import { publicAttendeeSchema } from '../../../contract/public.ts'
import { newId } from '../../../domain/id.ts'
import { buyerBox } from '../../../http/boxes.ts'
import { keepPrivate } from '../../../http/buyer.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { invalidateResponses } from '../../../http/response-cache.ts'
import { claimsOf } from '../my-tickets/claims.ts'

/** Tickets that are offered back, and taken back. */
export const resaleRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/attendees/{shortId}/resale',
      operation: 'offerTicketBack',
      summary: 'Offer one’s ticket back at the price that was paid for it',
      headers: ['X-Order-Session'],
      errors: [403, 409],
      answers: one(publicAttendeeSchema),
      status: 201,
    },
    async (c, { params }) => {
      keepPrivate(c)
      const input = { id: newId('rsl'), short_id: params.shortId, claims: await claimsOf(c) }
      const offered = await buyerBox(c, params.id).command('offerTicketBack', input)
      invalidateResponses(params.id)
      return answer(c, offered, 201)
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/public/events/{id}/attendees/{shortId}/resale',
      operation: 'takeTicketBack',
      summary: 'Take a ticket back that is on offer',
      headers: ['X-Order-Session'],
      errors: [403, 409],
      query: z.object({
        when_free: z
          .enum(['true', 'false'])
          .default('false')
          .describe('Where someone is paying for it: `true` takes it back by itself if they don’t finish.'),
      }),
    },
    async (c, { params, query }) => {
      const input = { short_id: params.shortId, claims: await claimsOf(c), when_free: query.when_free === 'true' }
      const taken = await buyerBox(c, params.id).command('takeTicketBack', input)
      invalidateResponses(params.id)
      return answerEmpty(c, taken)
    },
  )
}
