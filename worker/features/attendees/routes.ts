import { list, one } from '../../contract/common.ts'
import { attendeeSchema } from '../../contract/orders.ts'
import { signedIn } from '../../http/auth.ts'
import { consoleBox } from '../../http/console-box.ts'
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
}
