import { isDay, MAX_LINE_LENGTH } from '../contract/answer-rules.ts'
import type { Answer, AnswerInput } from '../contract/questions.ts'
import { hasOptions, type QuestionScope, type QuestionType } from '../contract/question-types.ts'

/** A question as the rules about its answers know it. */
export type Asked = {
  id: string
  title: string
  type: QuestionType
  belongs_to: QuestionScope
  required: boolean
  hidden: boolean
  ticket_ids: string[]
  options: { id: string; label: string }[]
}

type Checked = { ok: true; answer: Answer['answer'] | null } | { ok: false; error: string }
const wrong = (error: string): Checked => ({ ok: false, error })

/** An answer for storage, null where there is none, or the key of its validation message. */
const checkAnswer = ({ type, options }: Asked, given: AnswerInput['answer']): Checked => {
  const labelOf = (text: string): string | undefined => options.find(({ id, label }) => label === text || id === text)?.label
  if (type === 'CHECKBOX') {
    const chosen = (Array.isArray(given) ? given : [given]).filter((text) => text.trim() !== '')
    const labels = new Set(chosen.map((text) => labelOf(text)))
    if (labels.has(undefined)) return wrong('validation.unknown_option')
    // In the question's order, without duplicates.
    return { ok: true, answer: chosen.length ? options.map(({ label }) => label).filter((label) => labels.has(label)) : null }
  }
  if (Array.isArray(given)) return wrong('validation.one_answer')
  const text = given.trim()
  if (text === '') return { ok: true, answer: null }
  if (hasOptions(type)) {
    const label = labelOf(text)
    return label === undefined ? wrong('validation.unknown_option') : { ok: true, answer: label }
  }
  if (type === 'DATE') return isDay(text) ? { ok: true, answer: text } : wrong('validation.real_day')
  if (type === 'SINGLE_LINE') {
    if (/[\r\n]/.test(text)) return wrong('validation.one_line')
    if (text.length > MAX_LINE_LENGTH) return wrong('validation.max_255')
  }
  return { ok: true, answer: text }
}

/** Answers for storage, in the questions' order, and errors by path: `answers.2.answer`, or `answers` for a missing one. */
export type Answered = { answers: Answer[]; errors: Record<string, string[]> }

/**
 * Validates answers against questions: each question once, a value of its type, existing options, a real day, and
 * required ones. In the console nothing is required.
 */
export const checkAnswers = (
  asked: readonly Asked[],
  given: readonly AnswerInput[],
  { path = 'answers', isRequired = true }: { path?: string; isRequired?: boolean } = {},
): Answered => {
  const errors: Record<string, string[]> = {}
  const found = new Map<string, Answer['answer']>()
  const seen = new Set<string>()
  given.forEach(({ question_id, answer }, index) => {
    const question = asked.find(({ id }) => id === question_id)
    if (!question || seen.has(question_id)) {
      errors[`${path}.${index}.question_id`] = [question ? 'validation.answered_twice' : 'validation.unknown_id']
      return
    }
    seen.add(question_id)
    const checked = checkAnswer(question, answer)
    if (!checked.ok) errors[`${path}.${index}.answer`] = [checked.error]
    else if (checked.answer !== null) found.set(question_id, checked.answer)
    else if (isRequired && question.required) errors[`${path}.${index}.answer`] = ['validation.required']
  })
  const missing = isRequired ? asked.filter(({ id, required }) => required && !seen.has(id)) : []
  if (missing.length > 0) errors[path] = ['validation.answer_missing']
  const answers = asked.flatMap(({ id, title, type }): Answer[] => {
    const answer = found.get(id)
    return answer === undefined ? [] : [{ question_id: id, title, type, answer }]
  })
  return { answers, errors }
}

const isSame = (one: Answer['answer'] | undefined, other: Answer['answer'] | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Applies the organizer's corrections: `given` replaces all that `kept` answers about `asked`; nothing is required.
 * Unchanged answers keep the title from their time, even if their option is gone; answers to questions that are no
 * longer asked stay.
 */
export const reviseAnswers = (asked: readonly Asked[], kept: readonly Answer[], given: readonly AnswerInput[]): Answered => {
  const before = new Map(kept.map((answer) => [answer.question_id, answer]))
  const { answers, errors } = checkAnswers(asked, given, { isRequired: false })
  const unchanged = new Set<string>()
  given.forEach(({ question_id, answer }, index) => {
    if (!before.has(question_id) || !isSame(before.get(question_id)?.answer, answer)) return
    unchanged.add(question_id)
    delete errors[`answers.${index}.answer`]
    if (!asked.some(({ id }) => id === question_id)) delete errors[`answers.${index}.question_id`]
  })
  const after = new Map(answers.map((answer) => [answer.question_id, answer]))
  const revised = asked.flatMap(({ id }) => {
    const [old, checked] = [before.get(id), after.get(id)]
    const answer = old && (unchanged.has(id) || isSame(old.answer, checked?.answer)) ? old : checked
    return answer ? [answer] : []
  })
  return { answers: [...revised, ...kept.filter(({ question_id }) => !asked.some(({ id }) => id === question_id))], errors }
}
