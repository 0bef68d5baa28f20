import { databaseOf, directoryOf } from '../../../db/databases.ts'
import { reportNames, type ReportName } from '../../../contract/report-columns.ts'
import { reportQuerySchema, reportSchema, type ReportQuery } from '../../../contract/reports.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { csvHeaders } from '../../../http/csv.ts'
import { endpoint, type Api } from '../../../http/endpoint.ts'
import { answerProblem } from '../../../http/problem.ts'
import { requestContextOf } from '../../accounts/audit-log/request-context.ts'
import { record } from '../../accounts/audit-log/record.ts'
import { reportCsv } from './report-csv.ts'
import { withWritten } from './written-answers.ts'

const description = [
  'Figures are of completed orders on the day they completed in the event’s zone, refunds on the day they succeeded, money in minor units. Orders and tickets are those that were not cancelled; the money of a cancelled order stays until it is refunded. So `gross` less `refunded` is what the ledger has of charges, receipts by hand and refunds; what a bank disputes is not in it.',
  '`included_taxes` lie inside the prices, `taxes` are those added. A refund takes the order’s taxes and fees back in the proportion of the order that it is; `refunded` of a price is what was for its tickets, and else its part. Of `check-ins` it is who came in and was not undone; `answers` counts those of the orders of these days, and lists below a question without options the newest 100 that were written.',
  'With `Accept: text/csv` it is a file: the same columns, amounts as decimals, rates in percent.',
].join('\n\n')

/** The maximum number of steps that one call waits for. */
const stepsAtOnce = 50

/**
 * Reads a report; orders from before the box kept sums are summed up first, in steps that let other calls in between.
 * Null where more are left than one call may wait for: the next one continues.
 */
const readReport = async (box: ReturnType<typeof consoleBox>, asked: ReportQuery & { name: ReportName }) => {
  const found = await box.query('getReport', asked)
  if (!found.ok || found.value) return found
  for (let step = 0; step < stepsAtOnce; step += 1) {
    const summed = await box.command('sumOrders', null)
    if (!summed.ok) return summed
    if (!summed.value.left) return box.query('getReport', asked)
  }
  return found
}

/** An event's reports. */
export const reportRoutes = (api: Api): void =>
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/reports/{name}',
      operation: 'getReport',
      errors: [503],
      summary: `A report: ${reportNames.join(', ')}`,
      description,
      query: reportQuerySchema,
      answers: reportSchema,
    },
    async (c, { params, query }) => {
      const name = reportNames.find((known) => known === params.name)
      if (!name) return answerProblem(c, { code: 'not_found' })
      const found = await readReport(consoleBox(c, params.id), { name, ...query })
      if (!found.ok) return answerProblem(c, found.problem)
      if (!found.value) return answerProblem(c, { code: 'unavailable' })
      const { title } = found.value
      const of = { accountId: c.get('me').account.id, eventId: params.id }
      const report =
        name === 'answers' ? await withWritten(await databaseOf(c.env, of.accountId), of, found.value.report) : found.value.report
      if (!c.req.header('accept')?.includes('text/csv')) return c.json(report)
      const { from, to } = report.meta
      const deed = { action: 'EXPORTED', subject: { id: params.id, name: title }, details: { what: name, from, to } } as const
      await record(directoryOf(c.env), of.accountId, requestContextOf(c), deed)
      return c.body(reportCsv(name, report), 200, csvHeaders([title, name, from, to]))
    },
  )
