import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { css, cx } from '../../../styled-system/css/index.js'
import { MAX_TEXT_LENGTH } from '../../../../worker/contract/answer-rules.ts'
import type { PublicQuestion } from '../../../../worker/contract/questions.ts'
import { formatCount } from '../../lib/format.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { FieldNote } from '../../ui/field.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { QuestionChoices } from './question-choices.tsx'
import { QuestionDay } from './question-day.tsx'
import { QuestionControl } from './question-control.tsx'

type Props = {
  question: PublicQuestion
  /** The event's language. */
  lang: string
  name: string
  value: string
  error?: string | null | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

// Adjacent fields align their labels, boxes and errors by subgrid.
const half = css({ display: 'grid', gridTemplateRows: 'subgrid', gridTemplateColumns: '[minmax(0, 1fr)]', gridRow: '[span 3]' })
const wide = css({ gridColumn: '[1 / -1]' })
const cell = css({ minWidth: '0', paddingBlockEnd: '4' })
const head = css({ alignSelf: 'end', marginBlockEnd: '1' })
const line = css({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' })
const title = css({ textStyle: '14', fontWeight: 'medium', overflowWrap: 'anywhere', minWidth: '0' })
const small = css({ textStyle: '13', fontWeight: 'regular', color: 'text.muted' })
const count = css({ flexShrink: '0', fontVariantNumeric: 'tabular-nums' })

/** Whether it takes the full width: options, and longer text. */
const isWide = ({ type }: PublicQuestion): boolean => type === 'MULTI_LINE' || type === 'RADIO' || type === 'CHECKBOX'

const Title = ({ question, lang }: Pick<Props, 'question' | 'lang'>) => (
  <>
    <bdi lang={lang}>{question.title}</bdi>
    {!question.required && (
      <span className={small}>
        {' '}
        <Trans>optional</Trans>
      </span>
    )}
  </>
)

/** A question with the control of its type. */
export const QuestionField = ({ question, lang, name, value, error, onChange, onBlur }: Props) => {
  const id = useId()
  const { description, type } = question
  const about = description && (
    <div id={`${id}-about`} className={small}>
      <RichText html={description} lang={lang} isNote />
    </div>
  )
  const describedBy = [error && `${id}-error`, about && `${id}-about`, type === 'MULTI_LINE' && `${id}-count`].filter(Boolean).join(' ')
  if (type === 'RADIO' || type === 'CHECKBOX' || type === 'DATE') {
    const isOne = type === 'RADIO'
    return (
      <fieldset
        role={isOne ? 'radiogroup' : undefined}
        aria-required={(isOne && question.required) || undefined}
        aria-invalid={(isOne && Boolean(error)) || undefined}
        data-invalid={error ? '' : undefined}
        aria-describedby={describedBy || undefined}
        className={cx(cell, wide)}
      >
        <legend className={cx(title, about ? undefined : css({ marginBlockEnd: '1' }))}>
          <Title question={question} lang={lang} />
        </legend>
        {about}
        {type === 'DATE' ? (
          <QuestionDay name={name} required={question.required} value={value} onChange={onChange} onBlur={onBlur} />
        ) : (
          <QuestionChoices question={question} name={name} value={value} isWrong={Boolean(error)} onChange={onChange} />
        )}
        <FieldNote id={id} error={error ?? null} />
      </fieldset>
    )
  }
  return (
    <div className={cx(cell, isWide(question) ? wide : half)}>
      <div className={head}>
        <div className={line}>
          <label htmlFor={id} className={title}>
            <Title question={question} lang={lang} />
          </label>
          {type === 'MULTI_LINE' && (
            <span id={`${id}-count`} dir="ltr" className={cx(small, count)}>
              {formatCount(value.trim().length, currentLocale())} / {formatCount(MAX_TEXT_LENGTH, currentLocale())}
            </span>
          )}
        </div>
        {about}
      </div>
      <QuestionControl
        question={question}
        value={value}
        onChange={onChange}
        shared={{
          id,
          name,
          required: question.required,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
          onBlur,
        }}
      />
      <div>
        <FieldNote id={id} error={error ?? null} />
      </div>
    </div>
  )
}
