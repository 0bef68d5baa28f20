import { databaseOf, directoryOf } from '../../../db/databases.ts'
import type { Operation } from '../../../contract/access.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Question } from '../../../contract/questions.ts'
import { dayIn, isoTime } from '../../../domain/time.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { csvHeaders, csvStream } from '../../../http/csv.ts'
import { endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { listQuerySchema, readListQuery, type ListQuery, type ListRules } from '../../../db/lists/list-query.ts'
import { answerProblem } from '../../../http/problem.ts'
import { requestContextOf } from '../../accounts/audit-log/request-context.ts'
import { timesInZone } from '../../catalogue/event/event-list-query.ts'
import { consumeAttempt, type BackoffPolicy } from '../../../limits/throttle.ts'
import { translator } from '../../../i18n/translator.ts'
import { attendeeListRules } from '../../sales/attendees/list-attendees.ts'
import { checkInRules } from '../../entrance/check-in/list-check-ins.ts'
import { orderListRules } from '../../sales/order-admin/list-orders.ts'
import { record } from '../../accounts/audit-log/record.ts'
import { exportAnswers } from './export-answers.ts'
import { exportAttendees } from './export-attendees.ts'
import { exportCheckIns } from './export-check-ins.ts'
import type { Exported, ExportOf } from './export-of.ts'
import { exportOrders } from './export-orders.ts'
import { exportWaitlist } from './export-waitlist.ts'
import { waitlistRules } from '../../sales/waitlist/list-entries.ts'
import { exportPromoCodes } from './export-promo-codes.ts'

/** The limit of an account's exports: each may read all rows of an event. */
const exportPolicy: BackoffPolicy = { free: 30, wait: 5000, most: 300_000, forget: 900_000, reason: 'exports' }

type Kind = {
  what: 'orders' | 'attendees' | 'answers' | 'check-ins' | 'promo-codes' | 'waitlist'
  path: `/events/{id}/${string}`
  operation: Operation
  summary: string
  rules: ListRules
  /** Null where its subject doesn't exist; `params` are the path's. */
  make: (of: ExportOf, questions: readonly Question[], query: ListQuery, params: Record<string, string>) => Promise<Exported | null>
}

const kinds: Kind[] = [
  {
    what: 'orders',
    path: '/events/{id}/orders/export',
    operation: 'exportOrders',
    summary: 'Orders as CSV',
    rules: orderListRules,
    make: exportOrders,
  },
  {
    what: 'attendees',
    path: '/events/{id}/attendees/export',
    operation: 'exportAttendees',
    summary: 'Attendees as CSV',
    rules: attendeeListRules,
    make: exportAttendees,
  },
  {
    what: 'waitlist',
    path: '/events/{id}/waitlist/export',
    operation: 'exportWaitlist',
    summary: 'The waitlist as CSV',
    rules: waitlistRules,
    make: exportWaitlist,
  },
  {
    what: 'answers',
    path: '/events/{id}/questions/export',
    operation: 'exportAnswers',
    summary: 'Every answer as CSV, one a line',
    rules: { sorts: ['created_at'], defaultDirection: 'asc', filters: [] },
    make: exportAnswers,
  },
  {
    what: 'check-ins',
    path: '/events/{id}/check-in-lists/{listId}/check-ins/export',
    operation: 'exportCheckIns',
    summary: 'Who came in on a list as CSV',
    rules: checkInRules,
    make: (of, _, query, { listId = '' }) => exportCheckIns(of, listId, query),
  },
  {
    what: 'promo-codes',
    path: '/events/{id}/promo-codes/{codeId}/export',
    operation: 'exportPromoCodes',
    summary: 'A batch’s promo codes as CSV',
    rules: { sorts: ['code'], defaultDirection: 'asc', filters: [] },
    make: (of, _, __, { codeId = '' }) => exportPromoCodes(of, codeId),
  },
]

/** An export and its file name, after all checks and with an entry in the account's log. */
const begin = async (
  c: Call,
  eventId: string,
  raw: Record<string, unknown>,
  { what, rules, make }: Kind,
): Promise<Result<{ exported: Exported; name: string[] }>> => {
  const account = c.get('me').account.id
  const box = consoleBox(c, eventId)
  // Only its name and clock are looked at.
  const [event, questions] = await Promise.all([box.query('getEvent', { email_confirmed: true }), box.query('listQuestions', null)])
  if (!event.ok) return event
  if (!questions.ok) return questions
  const read = readListQuery(raw, rules)
  const query = read.ok ? timesInZone(read.value, rules, event.value.timezone) : read
  if (!query.ok) return query
  const taken = await consumeAttempt(c.env, 'export', account, exportPolicy, c.get('now'))
  if (!taken.ok) return taken
  const { title, timezone } = event.value
  const d1 = await databaseOf(c.env, account)
  const reader = { timezone, i18n: translator(c.get('locale')) }
  const exported = await make({ d1, accountId: account, eventId, reader, box }, questions.value, query.value, c.req.param())
  if (!exported) return refuse('not_found')
  await record(directoryOf(c.env), account, requestContextOf(c), {
    action: 'EXPORTED',
    subject: { id: eventId, name: title },
    details: { what, rows: exported.total },
  })
  return ok({ exported, name: [title, what, dayIn(isoTime(c.get('now')), timezone)] })
}

/** Complete downloads of an event's data: CSV of any size, streamed. */
export const exportRoutes = (api: Api): void => {
  for (const kind of kinds) {
    const { path, operation, summary } = kind
    endpoint(
      api,
      {
        method: 'get',
        path,
        operation,
        summary,
        description:
          'UTF-8 with a byte order mark; `X-Total-Count` says how many lines are to come. Takes the query of the list without its pages. An export that ends early breaks the connection off.',
        query: listQuerySchema,
        text: 'text/csv',
        errors: [429],
      },
      async (c, { params, query }) => {
        const begun = await begin(c, params.id, query, kind)
        if (!begun.ok) return answerProblem(c, begun.problem)
        const { exported, name } = begun.value
        return c.body(csvStream(exported.head, exported.rows), 200, { ...csvHeaders(name), 'x-total-count': String(exported.total) })
      },
    )
  }
}
