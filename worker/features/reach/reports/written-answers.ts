import type { AccountData } from '../../../db/databases.ts'
import { hasOptions, type QuestionType } from '../../../contract/question-types.ts'
import { MAX_WRITTEN_ANSWERS, type Report, type ReportRow } from '../../../contract/report-columns.ts'
import { dayAfter, dayStart } from '../../../domain/time.ts'

type Of = { accountId: string; eventId: string }

/** The newest free-text answers to one question in orders of these days, of orders and attendees, up to a limit. */
const written = (d1: AccountData, { accountId, eventId }: Of, { meta }: Report, questionId: string): D1PreparedStatement => {
  const part = (table: 'orders' | 'attendees', condition: string) => `select * from (
    select given.value ->> '$.answer' as answer from ${table} t, json_each(t.answers) given
    where t.account_id = ?1 and t.event_id = ?2 and t.deleted = 0 and t.created_at < ?4 and ${condition}
      and t.answers is not null and given.value ->> '$.question_id' = ?5
    order by t.created_at desc, t.id desc limit ?6)`
  // A question has one scope: the other finds nothing. Orders are created a while before they are completed.
  return d1
    .prepare(`${part('orders', 't.completed_at >= ?3 and t.completed_at < ?4')} union all ${part('attendees', 't.created_at >= ?3')}`)
    .bind(
      accountId,
      eventId,
      dayStart(meta.from, meta.timezone),
      dayStart(dayAfter(meta.to, 1), meta.timezone),
      questionId,
      MAX_WRITTEN_ANSWERS,
    )
}

const isWritten = (row: ReportRow): boolean =>
  row['answer'] === null && Number(row['count']) > 0 && !hasOptions(row['type'] as QuestionType)

/** The report of answers with free text: below each such question its newest answers, equal ones together. The export has all of them. */
export const withWritten = async (d1: AccountData, of: Of, report: Report): Promise<Report> => {
  const questions = report.data.filter(isWritten)
  if (questions.length === 0) return report
  const found = await d1.batch<{ answer: string }>(questions.map((row) => written(d1, of, report, String(row['question_id']))))
  const texts = new Map(questions.map((row, index) => [row, Map.groupBy(found[index]?.results ?? [], ({ answer }) => answer)]))
  return {
    ...report,
    data: report.data.flatMap((row) => [
      row,
      ...[...(texts.get(row) ?? [])].map(([answer, { length }]) => ({ ...row, answer, count: length })),
    ]),
  }
}
