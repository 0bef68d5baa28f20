import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { hasOptions, mostOptions, type QuestionScope, type QuestionType } from '../../../../../worker/contract/question-types.ts'
import type { Question, QuestionInput } from '../../../../../worker/contract/questions.ts'
import type { Errors } from '../../../../shared/lib/form-state.ts'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { atMost, required } from '../../../../shared/lib/validation.ts'
import { noTicket, type Scope } from '../../ticket-choice/ticket-scope.tsx'

/** An option as it is typed; `key` names its row wherever it stands. */
export type OptionValues = { key: string; id?: string; label: string }

/** What is typed about a question. */
export type QuestionValues = {
  title: string
  description: string
  type: QuestionType
  belongs_to: QuestionScope
  required: boolean
  hidden: boolean
  /** null = all. */
  ticket_ids: Scope
  options: OptionValues[]
}

export type QuestionForm = Form<QuestionValues>

/** An option nothing is typed about yet. */
export const newOption = (label = ''): OptionValues => ({ key: crypto.randomUUID(), label })

/** A question as its form shows it, by default a new one; tickets that are gone can't be chosen any more. */
export const questionValues = (question: Question | null, ticketIds: readonly string[]): QuestionValues => ({
  title: question?.title ?? '',
  description: question?.description ?? '',
  type: question?.type ?? 'SINGLE_LINE',
  belongs_to: question?.belongs_to ?? 'ORDER',
  required: question?.required ?? false,
  hidden: question?.hidden ?? false,
  ticket_ids: question?.ticket_ids.length ? question.ticket_ids.filter((id) => ticketIds.includes(id)) : null,
  options: question?.options.length ? question.options.map((option) => ({ ...option, key: option.id })) : [newOption()],
})

/** A new question like this one, that no one has answered. */
export const copiedQuestionValues = (question: Question, ticketIds: readonly string[]): QuestionValues => {
  const values = questionValues(question, ticketIds)
  return { ...values, title: t(i18n)`${question.title} (copy)`, options: values.options.map(({ label }) => newOption(label)) }
}

/** The options that say something: a row that was left empty is none. */
const typedOptions = ({ type, options }: QuestionValues): OptionValues[] =>
  hasOptions(type) ? options.filter(({ label }) => label.trim() !== '') : []

/** The option's name in the form's errors. */
export const optionPart = (key: string): string => `options.${key}.label`

/** What is wrong, by field. */
export const validateQuestion = (values: QuestionValues): Errors => {
  const errors: Errors = {
    title: required(values.title) ?? atMost(values.title, 149),
    ticket_ids: noTicket(values.ticket_ids),
  }
  if (!hasOptions(values.type)) return errors
  const typed = typedOptions(values)
  if (typed.length === 0) errors['options'] = t(i18n)`Add at least one option.`
  if (typed.length > mostOptions)
    errors['options'] = t(
      i18n,
    )`${plural(mostOptions, { one: 'A question has at most # option.', other: 'A question has at most # options.' })}`
  const seen = new Set<string>()
  for (const { key, label } of typed) {
    const trimmed = label.trim()
    errors[optionPart(key)] = seen.has(trimmed) ? t(i18n)`“${trimmed}” is already an option.` : atMost(trimmed, 255)
    seen.add(trimmed)
  }
  return errors
}

/** What is sent. A hidden question is asked of no one, so no one must answer it. */
export const questionInput = (values: QuestionValues): QuestionInput => ({
  title: values.title.trim(),
  description: values.description || null,
  type: values.type,
  belongs_to: values.belongs_to,
  required: values.required && !values.hidden,
  hidden: values.hidden,
  ticket_ids: values.ticket_ids ?? [],
  options: typedOptions(values).map(({ id, label }) => ({ ...(id ? { id } : {}), label: label.trim() })),
})

/** The form's field for a path of the API. */
export const questionFieldOf = (path: string): string => path.replace(/^(ticket_ids|options)\..*/, '$1')

/** The option's field for a path of the API: `options.1.label` → `options.{key}.label`. */
export const questionPartOf = (path: string, values: QuestionValues): string | undefined => {
  const [, index] = /^options\.(\d+)\.label$/.exec(path) ?? []
  const row = index === undefined ? undefined : typedOptions(values)[Number(index)]
  return row && optionPart(row.key)
}
