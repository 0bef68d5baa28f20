import type { Box } from '../../../box-office/box.ts'
import { counted } from '../../../box-office/counters.ts'
import { allBy, oneBy } from '../../../box-office/prepared.ts'
import { rowVerbs, sortRows } from '../../../box-office/row-verbs.ts'
import { cachedUntilWrite } from '../../../box-office/cached-until-write.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import { hasOptions } from '../../../contract/question-types.ts'
import type { Question, QuestionInput, UpdateQuestionInput } from '../../../contract/questions.ts'
import { newId } from '../../../domain/id.ts'
import { sanitizeHtml } from '../../platform/rich-text/rich-text.ts'
import { refuseUnknownTickets, ticketRemover } from '../tickets/named-tickets.ts'
import { answersTo } from './count-answers.ts'
import { questionEntity, questions, type QuestionRow } from './table.ts'

const inOrder = allBy(questions, questions.position, questions.id)
const find = oneBy(questions, questions.id)

/** Every question of the event, in its order. */
export const loadQuestions = cachedUntilWrite((box): QuestionRow[] => inOrder(box))

const view = (box: Box, { event_id: _, ...row }: QuestionRow): Question => ({ ...row, answers: counted(box, answersTo(row.id)) })

const rows = rowVerbs(questionEntity, { load: loadQuestions, find, view })

/** Every question of the event, hidden ones too, with how often it was answered. */
export const listQuestions = rows.list

/** A question. */
export const getQuestion = rows.get

/** Options with ids: those that stay keep their id. */
const optionsOf = (given: QuestionInput['options'] = [], before: QuestionRow['options'] = []): QuestionRow['options'] => {
  const known = new Set(before.map(({ id }) => id))
  return given.map(({ id, label }) => ({ id: id && known.has(id) ? id : newId('opt'), label: label.trim() }))
}

/** `ticketIds` are those that are asked for: one that was deleted since may still be named. */
const problemOf = (box: Box, row: QuestionRow, ticketIds: readonly string[]): Result<never> | null => {
  const unknown = refuseUnknownTickets(box, ticketIds)
  if (unknown) return unknown
  if (!hasOptions(row.type)) return null
  if (row.options.length === 0) return refuse('validation_failed', { errors: { options: ['validation.one_option'] } })
  const labels = row.options.map(({ label }) => label)
  const twice = labels.findIndex((label, index) => labels.indexOf(label) !== index)
  return twice < 0 ? null : refuse('validation_failed', { errors: { [`options.${twice}.label`]: ['validation.option_twice'] } })
}

const save = (box: Box, asked: QuestionRow, ticketIds: readonly string[] = []): Result<Question> => {
  const row = hasOptions(asked.type) ? asked : { ...asked, options: [] }
  const problem = problemOf(box, row, ticketIds)
  return problem ?? rows.put(box, row)
}

/** Asks something more, after what is asked already. */
export const createQuestion = (box: Box, { id, fields }: { id: string; fields: QuestionInput }): Result<Question> =>
  rows.create(box, id, () =>
    save(
      box,
      {
        id,
        event_id: box.eventId,
        title: fields.title,
        description: sanitizeHtml(fields.description),
        type: fields.type,
        belongs_to: fields.belongs_to,
        required: fields.required ?? false,
        hidden: fields.hidden ?? false,
        ticket_ids: [...new Set(fields.ticket_ids)],
        options: optionsOf(fields.options),
        position: 1 + Math.max(-1, ...loadQuestions(box).map((row) => row.position)),
        created_at: box.at,
      },
      fields.ticket_ids,
    ),
  )

/** Changes a question; absent fields stay. What was answered keeps the title and the options of its moment; type and scope stay once it was. */
export const updateQuestion = (box: Box, { id, fields }: { id: string; fields: UpdateQuestionInput }): Result<Question> =>
  rows.change(box, id, (row) => {
    const moved = (['type', 'belongs_to'] as const).filter((name) => fields[name] !== undefined && fields[name] !== row[name])
    if (moved.length > 0 && counted(box, answersTo(id)) > 0)
      return refuse('question_has_answers', { errors: Object.fromEntries(moved.map((name) => [name, ['question_has_answers']])) })
    return save(
      box,
      {
        ...row,
        title: fields.title ?? row.title,
        description: fields.description === undefined ? row.description : sanitizeHtml(fields.description),
        type: fields.type ?? row.type,
        belongs_to: fields.belongs_to ?? row.belongs_to,
        required: fields.required ?? row.required,
        hidden: fields.hidden ?? row.hidden,
        ticket_ids: fields.ticket_ids ? [...new Set(fields.ticket_ids)] : row.ticket_ids,
        options: fields.options ? optionsOf(fields.options, row.options) : row.options,
      },
      fields.ticket_ids,
    )
  })

/** Puts the questions in a new order; each must be named once. */
export const sortQuestions = (box: Box, ids: string[]): Result<Question[]> =>
  sortRows(box, questions, loadQuestions(box), ids)
    ? listQuestions(box, null)
    : refuse('validation_failed', { errors: { question_ids: ['validation.every_question_once'] } })

/** Asks it no more. Answers that were given stay where they are. */
export const deleteQuestion = (box: Box, id: string): Result<null> => rows.remove(box, id)

/** Takes a deleted ticket off every question; its last one stays named: without any it would be asked with all. */
export const takeOffQuestions = ticketRemover(questions, loadQuestions, { keepsLast: true })
