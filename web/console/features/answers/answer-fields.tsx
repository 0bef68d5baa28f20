import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Answer, Question } from '../../../../worker/contract/questions.ts'
import { css } from '../../../styled-system/css/index.js'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { FieldNote } from '../../../shared/ui/field.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { answerField, choicesOf, type AnswerValues } from './answer-values.ts'

type Props = {
  questions: readonly Question[]
  /** The saved answers. */
  savedAnswers: readonly Answer[]
  values: AnswerValues
  errorOf: (field: string) => string | undefined
  onChange: (id: string, answer: Answer['answer']) => void
}

const legend = css({ display: 'flex', flexWrap: 'wrap', gap: '2', textStyle: '14', fontWeight: 'medium', marginBlockEnd: '1' })

const Title = ({ title, hidden }: Question) => (
  <>
    <bdi className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{title}</bdi>
    {hidden && (
      <Badge>
        <Trans context="question">Hidden</Trans>
      </Badge>
    )}
  </>
)

/** The organizer's fields of some questions, including hidden ones. */
export const AnswerFields = ({ questions, savedAnswers, values, errorOf, onChange }: Props) => {
  const { t } = useLingui()
  const id = useId()
  return questions.map((question) => {
    const { type } = question
    const name = answerField(question.id)
    const value = values[question.id] ?? ''
    const error = errorOf(name)
    if (type === 'CHECKBOX') {
      const chosen = [value].flat().filter(Boolean)
      return (
        <fieldset key={question.id} aria-describedby={error ? `${id}-${question.id}-error` : undefined}>
          <legend className={legend}>
            <Title {...question} />
          </legend>
          {choicesOf(question, savedAnswers).map((label) => (
            <Checkbox
              key={label}
              name={name}
              label={<bdi>{label}</bdi>}
              checked={chosen.includes(label)}
              onChange={(on) => onChange(question.id, on ? [...chosen, label] : chosen.filter((other) => other !== label))}
            />
          ))}
          <FieldNote id={`${id}-${question.id}`} error={error ?? null} />
        </fieldset>
      )
    }
    const shared = {
      name,
      label: <Title {...question} />,
      value: [value].flat().join(),
      error: error ?? null,
      onChange: (next: string) => onChange(question.id, next),
    }
    if (type === 'MULTI_LINE') return <TextArea key={question.id} {...shared} rows={3} />
    if (type === 'DATE') return <DayField key={question.id} {...shared} />
    if (type === 'SINGLE_LINE') return <TextField key={question.id} {...shared} dir="auto" autoComplete="off" />
    return (
      <SelectField
        key={question.id}
        {...shared}
        options={[{ value: '', label: t`No answer` }, ...choicesOf(question, savedAnswers).map((label) => ({ value: label, label }))]}
      />
    )
  })
}
