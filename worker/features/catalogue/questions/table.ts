import { integer, text } from 'drizzle-orm/sqlite-core'
import { entity } from '../../../box-office/entity.ts'
import type { QuestionScope, QuestionType } from '../../../contract/question-types.ts'
import { copiedId } from '../../../domain/id.ts'
import { flag, json, time } from '../../../db/columns.ts'

const columns = () => ({
  id: text().primaryKey(),
  event_id: text().notNull(),
  title: text().notNull(),
  /** Sanitized HTML. */
  description: text(),
  type: text().$type<QuestionType>().notNull(),
  belongs_to: text().$type<QuestionScope>().notNull(),
  required: flag().notNull(),
  hidden: flag().notNull(),
  ticket_ids: json<string[]>().notNull(),
  options: json<{ id: string; label: string }[]>().notNull(),
  position: integer().notNull(),
  created_at: time().notNull(),
})

export const questionEntity = entity('questions', {
  limit: { rows: 100, problem: 'question_limit' },
  isSteady: true,
  columns,
  duplicate: {
    with: 'questions',
    changes: (question, copy) => {
      const ticket_ids = copy.idsOf(question.ticket_ids)
      // Without a ticket it would be asked with all of them.
      if (question.ticket_ids.length > 0 && ticket_ids.length === 0) return null
      return { ticket_ids, options: question.options.map(({ id, label }) => ({ id: copiedId(id, copy.event_id), label })) }
    },
  },
})
export const questions = questionEntity.table
export type QuestionRow = typeof questions.$inferSelect
