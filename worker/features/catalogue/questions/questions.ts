import { asc } from 'drizzle-orm'
import type { Box } from '../../../box-office/box.ts'
import { counted } from '../../../box-office/counters.ts'
import { isFull } from '../../../box-office/is-full.ts'
import { oneBy, prepared } from '../../../box-office/prepared.ts'
import { cachedUntilWrite } from '../../../box-office/cached-until-write.ts'
import { mostInEvent } from '../../../contract/limits.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { hasOptions } from '../../../contract/question-types.ts'
import type { Question, QuestionInput, UpdateQuestionInput } from '../../../contract/questions.ts'
import { newId } from '../../../domain/id.ts'
import { sanitizeHtml } from '../../platform/rich-text/rich-text.ts'
import { loadTickets } from '../tickets/store.ts'
import { answersTo } from './count-answers.ts'
import { questions, type QuestionRow } from './table.ts'

const inOrder = prepared((db) => db.select().from(questions).orderBy(asc(questions.position), asc(questions.id)).prepare())
const find = oneBy(questions, questions.id)

/** Every question of the event, in its order. */
export const loadQuestions = cachedUntilWrite((box): QuestionRow[] => inOrder(box).all())

const view = (box: Box, { event_id: _, ...row }: QuestionRow): Question => ({ ...row, answers: counted(box, answersTo(row.id)) })

/** Every question of the event, hidden ones too, with how often it was answered. */
export const listQuestions = (box: Box, _: null): Result<Question[]> => ok(loadQuestions(box).map((row) => view(box, row)))

/** One of them. */
export const getQuestion = (box: Box, id: string): Result<Question> => {
  const row = find(box, id)
  return row ? ok(view(box, row)) : refuse('not_found')
}

/** Options with ids: those that stay keep their id. */
const optionsOf = (given: QuestionInput['options'] = [], before: QuestionRow['options'] = []): QuestionRow['options'] => {
  const known = new Set(before.map(({ id }) => id))
  return given.map(({ id, label }) => ({ id: id && known.has(id) ? id : newId('opt'), label: label.trim() }))
}

/** `ticketIds` are those that are asked for: one that was deleted since may still be named. */
const problemOf = (box: Box, row: QuestionRow, ticketIds: readonly string[]): Result<never> | null => {
  const known = new Set(ticketIds.length > 0 ? loadTickets(box).map((ticket) => ticket.id) : [])
  const unknown = ticketIds.find((id) => !known.has(id))
  if (unknown) return refuse('ticket_not_found', { errors: { ticket_ids: ['ticket_not_found'] }, facts: { ticket_id: unknown } })
  if (!hasOptions(row.type)) return null
  if (row.options.length === 0) return refuse('validation_failed', { errors: { options: ['validation.one_option'] } })
  const labels = row.options.map(({ label }) => label)
  const twice = labels.findIndex((label, index) => labels.indexOf(label) !== index)
  return twice < 0 ? null : refuse('validation_failed', { errors: { [`options.${twice}.label`]: ['validation.option_twice'] } })
}

const save = (box: Box, asked: QuestionRow, ticketIds: readonly string[] = []): Result<Question> => {
  const row = hasOptions(asked.type) ? asked : { ...asked, options: [] }
  const problem = problemOf(box, row, ticketIds)
  if (problem) return problem
  box.put(questions, row)
  return ok(view(box, row))
}

/** Asks something more, after what is asked already; an event has at most `mostInEvent.questions`. */
export const createQuestion = (box: Box, { id, fields }: { id: string; fields: QuestionInput }): Result<Question> => {
  if (find(box, id)) return getQuestion(box, id)
  if (isFull(box, questions, mostInEvent.questions)) return refuse('question_limit')
  return save(
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
  )
}

/** Changes a question; absent fields stay. What was answered keeps the title and the options of its moment; type and scope stay once it was. */
export const updateQuestion = (box: Box, { id, fields }: { id: string; fields: UpdateQuestionInput }): Result<Question> => {
  const row = find(box, id)
  if (!row) return refuse('not_found')
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
}

/** Puts the questions in a new order; each must be named once. */
export const sortQuestions = (box: Box, ids: string[]): Result<Question[]> => {
  const known = new Map(loadQuestions(box).map((row) => [row.id, row]))
  if (ids.length !== known.size || ids.some((id) => !known.has(id)) || new Set(ids).size !== ids.length)
    return refuse('validation_failed', { errors: { question_ids: ['validation.every_question_once'] } })
  ids.forEach((id, position) => {
    const row = known.get(id)
    if (row && row.position !== position) box.put(questions, { ...row, position })
  })
  return listQuestions(box, null)
}

/** Asks it no more. Answers that were given stay where they are. */
export const deleteQuestion = (box: Box, id: string): Result<null> => {
  const row = find(box, id)
  if (!row) return refuse('not_found')
  box.remove(questions, row)
  return ok(null)
}

/** Takes a deleted ticket off every question; its last one stays named: without any it would be asked with all. */
export const takeOffQuestions = (box: Box, ticketId: string): void => {
  for (const row of loadQuestions(box))
    if (row.ticket_ids.length > 1 && row.ticket_ids.includes(ticketId))
      box.put(questions, { ...row, ticket_ids: row.ticket_ids.filter((id) => id !== ticketId) })
}
