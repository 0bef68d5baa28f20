import { drizzle } from 'drizzle-orm/d1'
import { list, one } from '../../contract/common.ts'
import { mailSchema, type Mail } from '../../contract/mails.ts'
import { signedIn } from '../../http/auth.ts'
import { answer, endpoint, type Api } from '../../http/endpoint.ts'
import { pageOfD1, type D1List } from '../../http/list-d1.ts'
import { listQuerySchema, readListQuery, type ListRules } from '../../http/list-query.ts'
import { answerProblem } from '../../http/problem.ts'
import { resendMail } from '../../mail/queue.ts'

const rules: ListRules = {
  sorts: ['created_at', 'status', 'kind'],
  defaultDirection: 'desc',
  filters: ['status', 'kind', 'event_id', 'order_id', 'recipient'],
}

const mailList = (accountId: string): D1List => ({
  select:
    'select m.id, m.kind, m.status, m.recipient, m.subject, m.event_id, m.order_id, m.attempts, m.last_error, m.created_at, m.sent_at from mails m',
  id: 'm.id',
  scope: { sql: 'm.account_id = ?', values: [accountId] },
  rules,
  columns: {
    created_at: 'm.created_at',
    status: 'm.status',
    kind: 'm.kind',
    event_id: 'm.event_id',
    order_id: 'm.order_id',
    recipient: 'm.recipient',
  },
  search: (words) => ({ sql: `instr(lower(m.recipient || ' ' || coalesce(m.subject, '')), lower(?)) > 0`, values: [words] }),
})

/** The mail log, without bodies, and sending again. */
export const mailRoutes = (api: Api): void => {
  endpoint(
    api,
    { method: 'get', path: '/mails', summary: 'The mail log', before: [signedIn], query: listQuerySchema, answers: list(mailSchema) },
    async (c, { query }) => {
      const asked = readListQuery(query, rules)
      if (!asked.ok) return answerProblem(c, asked.problem)
      const { rows, meta } = await pageOfD1<Mail>(c.env.DB, mailList(c.get('me').account.id), asked.value)
      return c.json({ data: rows, meta })
    },
  )
  endpoint(
    api,
    { method: 'post', path: '/mails/{id}/resend', summary: 'Send a mail again', before: [signedIn], answers: one(mailSchema) },
    async (c, { params }) =>
      answer(c, await resendMail(drizzle(c.env.DB), c.env.MAIL_QUEUE, params.id, c.get('me').account.id, c.get('now'))),
  )
}
