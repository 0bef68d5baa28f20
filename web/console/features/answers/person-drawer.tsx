import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Locale } from '../../../../worker/contract/languages.ts'
import type { AttendeeCorrection } from '../../../../worker/contract/attendees.ts'
import type { Answer, Question } from '../../../../worker/contract/questions.ts'
import { FormDrawer } from '../../../shared/kit/form-drawer.tsx'
import { useEditForm } from '../../../shared/kit/use-edit-form.tsx'
import type { Versioned } from '../../../shared/lib/api.ts'
import { atMost, email, required } from '../../../shared/lib/validation.ts'
import { css } from '../../../styled-system/css/index.js'
import { LanguageField } from '../../../shared/ui/language-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { AnswerList } from './answer-list.tsx'
import { answerErrors, answerPart, answersInput, initialAnswers, type AnswerValues } from './answer-values.ts'
import { GuestName } from './guest-name.tsx'

/** A person with their answers; an attendee also with the note for check-in. */
export type Person = {
  first_name: string
  last_name: string
  email: string
  locale: Locale
  answers: Answer[]
  check_in_note?: string | null
}
type Values = Omit<Person, 'answers' | 'check_in_note'> & { answers: AnswerValues; check_in_note: string }

const MAX_NOTE_LENGTH = 100

type Props<Row> = {
  title: ReactNode
  loaded: Versioned<Row>
  path: string
  personOf: (row: Row) => Person
  /** The questions that apply to them, including hidden ones. */
  questions: readonly Question[]
  saved: (row: Row, isReaddressed: boolean) => Promise<unknown> | void
  onClose: () => void
}

const heading = css({ textStyle: '14', fontWeight: 'semibold' })

/** Edits a person and their answers; answers to removed questions are listed below. */
export const PersonDrawer = <Row extends object>({ title, loaded, path, personOf, questions, saved, onClose }: Props<Row>) => {
  const { t } = useLingui()
  const person = personOf(loaded.data)
  const hasNote = person.check_in_note !== undefined
  const old = person.answers.filter(({ question_id }) => !questions.some(({ id }) => id === question_id))
  const form = useEditForm<Row, Values, AttendeeCorrection>({
    loaded,
    path,
    values: (row) => {
      const { answers, check_in_note, ...rest } = personOf(row)
      return { ...rest, answers: initialAnswers(questions, answers), check_in_note: check_in_note ?? '' }
    },
    input: ({ answers, check_in_note, ...rest }) => ({
      ...rest,
      answers: answersInput(questions, answers),
      ...(hasNote ? { check_in_note: check_in_note.trim() || null } : {}),
    }),
    validate: (values) => ({
      first_name: required(values.first_name) ?? atMost(values.first_name, 50),
      last_name: atMost(values.last_name, 50),
      email: email(values.email),
      check_in_note: atMost(values.check_in_note, MAX_NOTE_LENGTH),
      ...answerErrors(questions, values.answers),
    }),
    partOf: (where, values) => answerPart(questions, values.answers, where),
    unchanged: onClose,
    saved: ({ data }, values, before) => saved(data, values.email !== before.email),
  })
  const { answers } = form.values
  return (
    <FormDrawer title={title} form={form} save={<Trans>Save</Trans>} onClose={onClose}>
      <GuestName first={form.field('first_name')} last={form.field('last_name')} />
      <form.Field
        as={TextField}
        name="email"
        type="email"
        label={<Trans>Email</Trans>}
        help={<Trans>We don’t email a new address automatically.</Trans>}
        autoComplete="off"
      />
      <form.Field
        as={LanguageField}
        name="locale"
        onChange={(locale) => form.set('locale', locale)}
        serverValue={form.field('locale').serverValue as never}
        label={<Trans>Language</Trans>}
        help={<Trans>Their emails are in this language.</Trans>}
      />
      {hasNote && (
        <form.Field
          as={TextField}
          name="check_in_note"
          label={<Trans>Note for check-in</Trans>}
          help={<Trans>Staff see it when they scan the ticket.</Trans>}
          autoComplete="off"
        />
      )}
      {questions.length > 0 && (
        <>
          <h3 className={heading}>
            <Trans>Answers</Trans>
          </h3>
          {form.field('answers').serverValue?.((other) => (
            <AnswerList
              answers={answersInput(questions, other).map(({ question_id, answer }) => {
                const asked = questions.find(({ id }) => id === question_id)
                return { question_id, answer, title: asked?.title ?? '', type: asked?.type ?? 'SINGLE_LINE' }
              })}
            />
          ))}
          <AnswerFields
            questions={questions}
            savedAnswers={person.answers}
            values={answers}
            errorOf={form.errorOf}
            onChange={(id, answer) => form.set('answers', { ...answers, [id]: answer }, `answers.${id}`)}
          />
        </>
      )}
      {old.length > 0 && (
        <section aria-label={t`Answers to questions no longer asked`} className={css({ display: 'grid', gap: '3' })}>
          <h3 className={heading}>
            <Trans>No longer asked</Trans>
          </h3>
          <AnswerList answers={old} />
        </section>
      )}
    </FormDrawer>
  )
}
