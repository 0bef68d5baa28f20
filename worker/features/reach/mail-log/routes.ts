import { z } from 'zod'
import { reaches } from '../../../contract/access.ts'
import { list, one } from '../../../contract/common.ts'
import { mailKindSchema, mailSchema } from '../../../contract/mails.ts'
import { answer, endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { listQuerySchema } from '../../../db/lists/list-query.ts'
import { answerProblem } from '../../../http/problem.ts'
import { withMails } from '../../accounts/accounts/mail-allowance.ts'
import { listEventMailKinds, listEventMails, listMails, sendAgain, wasSent, type MailLog } from './mails.ts'

const logOf = (c: Call): MailLog => ({ accountId: c.get('me').account.id, only: reaches(c.get('me'), 'admin') ? null : 'events' })

/** The mail log, without bodies, and sending again. */
export const mailLogRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/mails',
      operation: 'listMails',
      summary: 'The mail log',
      description: 'Organizers see the mails of events; the account’s own are its admins’.',
      query: listQuerySchema,
      answers: list(mailSchema),
    },
    async (c, { query }) => {
      const mails = await listMails(c.env, logOf(c), query, c.get('locale'))
      return mails.ok ? c.json(mails.value) : answerProblem(c, mails.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/mails',
      operation: 'listEventMails',
      summary: 'The mail log of an event',
      query: listQuerySchema,
      answers: list(mailSchema),
    },
    async (c, { params, query }) => {
      const of = { accountId: c.get('me').account.id, eventId: params.id }
      const mails = await listEventMails(c.env, of, query, c.get('locale'))
      return mails.ok ? c.json(mails.value) : answerProblem(c, mails.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/mail-kinds',
      operation: 'listMailKinds',
      summary: 'The kinds of mails about events',
      answers: one(z.array(mailKindSchema)),
    },
    async (c) => c.json({ data: listEventMailKinds(c.get('locale')) }),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/mails/{id}/resend',
      operation: 'resendMail',
      summary: 'Send a mail again',
      errors: [409, 429],
      answers: one(mailSchema),
    },
    async (c, { params }) => {
      // A mail that never arrived doesn't count, so that an outage can be repaired whatever the day's allowance.
      const isSecond = await wasSent(c.env, c.get('me').account.id, params.id)
      return answer(
        c,
        await withMails(c, isSecond ? 1 : 0, () => sendAgain(c.env, logOf(c), params.id, { locale: c.get('locale'), now: c.get('now') })),
      )
    },
  )
}
