import { list, one } from '../../../contract/common.ts'
import {
  addAttendeeSchema,
  attendeeCorrectionSchema,
  attendeeDetailSchema,
  attendeeListItemSchema,
  attendeeStatusSchema,
} from '../../../contract/attendees.ts'
import { newShortId, newTicketCode } from '../../../domain/id.ts'
import { publicAttendeeSchema } from '../../../contract/public.ts'
import { buyerBox, consoleBox } from '../../../http/boxes.ts'
import { keepPrivate } from '../../../http/buyer.ts'
import { actorOf } from '../../../http/actor.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idempotencyOf, idFor } from '../../../limits/idempotency.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { listQuerySchema } from '../../../db/lists/list-query.ts'
import { answerProblem } from '../../../http/problem.ts'
import { withMails } from '../../accounts/accounts/mail-allowance.ts'
import { ownTicketSchema } from '../../../contract/self-service.ts'
import { claimsOf } from '../my-tickets/claims.ts'
import { listAttendees } from './list-attendees.ts'

/** Attendees in the console. */
export const attendeeRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/attendees',
      operation: 'listAttendees',
      summary: 'Attendees',
      query: listQuerySchema,
      answers: list(attendeeListItemSchema),
    },
    async (c, { params, query }) => {
      const attendees = await listAttendees(c.env, c.get('me').account.id, params.id, query)
      return attendees.ok ? c.json(attendees.value) : answerProblem(c, attendees.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/attendees/{attendeeId}',
      operation: 'getAttendee',
      summary: 'An attendee',
      answers: one(attendeeDetailSchema),
      edits: attendeeCorrectionSchema,
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getAttendee', params.attendeeId)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/attendees/{attendeeId}/resend-ticket',
      operation: 'resendTicket',
      summary: 'Send the ticket again',
      errors: [409, 429],
    },
    async (c, { params }) =>
      answerEmpty(c, await withMails(c, 1, () => consoleBox(c, params.id).command('resendTicket', params.attendeeId))),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/attendees/{attendeeId}',
      operation: 'correctAttendee',
      summary: 'Correct who a ticket is for, and what they answered',
      description: '`answers` replace those to every question of the event about attendees, hidden ones too; nothing is required of them.',
      body: attendeeCorrectionSchema,
      answers: one(attendeeDetailSchema),
      edits: attendeeCorrectionSchema,
      errors: [409],
    },
    async (c, { params, body }) =>
      answer(
        c,
        await consoleBox(c, params.id).command('correctAttendee', { attendee_id: params.attendeeId, fields: body, by: actorOf(c) }),
      ),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/attendees/{attendeeId}/reissue',
      operation: 'reissueTicket',
      summary: 'Give a ticket a new code and link',
      before: [idempotent],
      answers: one(attendeeDetailSchema),
      errors: [409],
    },
    async (c, { params }) => {
      const idempotency = idempotencyOf(c, `reissue ${params.attendeeId}`, null)
      const ticket = { attendee_id: params.attendeeId, short_id: newShortId(), ticket_code: newTicketCode(), by: actorOf(c), idempotency }
      return answer(c, await consoleBox(c, params.id).command('reissueTicket', ticket))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/attendees',
      operation: 'addAttendee',
      summary: 'Add an attendee by hand',
      before: [idempotent],
      body: addAttendeeSchema,
      answers: one(attendeeDetailSchema),
      errors: [409, 429],
      status: 201,
    },
    async (c, { params, body }) =>
      answer(
        c,
        await withMails(c, body.send_mail ? 1 : null, () =>
          consoleBox(c, params.id).command('addAttendee', { order_id: idFor(c, 'ord'), person: body, by: actorOf(c) }),
        ),
        201,
      ),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/attendees/{attendeeId}/status',
      operation: 'setAttendeeStatus',
      summary: 'Cancel a ticket, or make it valid again',
      errors: [409],
      body: attendeeStatusSchema,
      answers: one(attendeeDetailSchema),
    },
    async (c, { params, body }) =>
      answer(
        c,
        await consoleBox(c, params.id).command('setAttendeeStatus', {
          attendee_id: params.attendeeId,
          status: body.status,
          by: actorOf(c),
        }),
      ),
  )
}

/** The ticket under its link. */
export const ticketPageRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/attendees/{shortId}',
      operation: 'getPublicTicket',
      summary: 'A ticket',
      headers: ['X-Order-Session'],
      answers: one(publicAttendeeSchema),
      edits: ownTicketSchema,
    },
    async (c, { params }) => {
      keepPrivate(c)
      const asked = { short_id: params.shortId, claims: await claimsOf(c) }
      return answer(c, await buyerBox(c, params.id).query('getPublicAttendee', asked))
    },
  )
}
