import { list, one } from '../../contract/common.ts'
import { addAttendeeSchema, attendeeSchema, attendeeStatusSchema } from '../../contract/attendees.ts'
import { signedIn } from '../../http/auth.ts'
import { consoleBox } from '../../http/boxes.ts'
import { doerOf } from '../../http/doer.ts'
import { idempotent, idFor } from '../../http/idempotency.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../http/endpoint.ts'
import { listQuerySchema } from '../../http/list-query.ts'
import { answerProblem } from '../../http/problem.ts'
import { listAttendees } from './list-attendees.ts'

/** Attendees in the console. */
export const attendeeRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/attendees',
      summary: 'Attendees',
      before: [signedIn],
      query: listQuerySchema,
      answers: list(attendeeSchema),
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
      summary: 'An attendee',
      before: [signedIn],
      answers: one(attendeeSchema),
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getAttendee', params.attendeeId)),
  )
  endpoint(
    api,
    { method: 'post', path: '/events/{id}/attendees/{attendeeId}/resend-ticket', summary: 'Send the ticket again', before: [signedIn] },
    async (c, { params }) => answerEmpty(c, await consoleBox(c, params.id).command('resendTicket', params.attendeeId)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/attendees',
      summary: 'Add an attendee by hand',
      before: [signedIn, idempotent],
      body: addAttendeeSchema,
      answers: one(attendeeSchema),
      status: 201,
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('addAttendee', { order_id: idFor(c, 'ord'), person: body, by: doerOf(c) }), 201),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/attendees/{attendeeId}/status',
      summary: 'Cancel a ticket, or make it valid again',
      before: [signedIn],
      body: attendeeStatusSchema,
      answers: one(attendeeSchema),
    },
    async (c, { params, body }) =>
      answer(
        c,
        await consoleBox(c, params.id).command('setAttendeeStatus', { attendee_id: params.attendeeId, status: body.status, by: doerOf(c) }),
      ),
  )
}
