import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { css, cx } from '../../../styled-system/css/index.js'
import type { PublicQuestion } from '../../../../worker/contract/questions.ts'
import { controlRecipe } from '../../ui/field.recipe.ts'
import { typedDirection } from '../../lib/typed-direction.ts'
import { unfinishedDay } from '../../ui/day-field.tsx'
import { chosenOf } from './answer.ts'

type Props = {
  question: PublicQuestion
  value: string
  onChange: (value: string) => void
  /** Props of every kind of control. */
  shared: {
    id: string
    name: string
    required: boolean
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
    onBlur: () => void
  }
}

const select = css({ appearance: 'none', paddingInlineEnd: '9', textOverflow: 'ellipsis', cursor: 'pointer' })
const chevron = css({
  position: 'absolute',
  insetInlineEnd: '3',
  insetBlock: '0',
  display: 'grid',
  placeContent: 'center',
  color: 'text.muted',
  pointerEvents: 'none',
})
const day = css({ '&::-webkit-date-and-time-value': { textAlign: 'start' }, '&::-webkit-calendar-picker-indicator': { cursor: 'pointer' } })

/** The control of a question with one field: text, select, or date. */
export const QuestionControl = ({ question, value, onChange, shared }: Props) => {
  const { t } = useLingui()
  const { type } = question
  if (type === 'MULTI_LINE')
    return (
      <textarea
        {...shared}
        value={value}
        rows={3}
        dir={typedDirection(value)}
        onChange={(event) => onChange(event.target.value)}
        className={cx(controlRecipe({ size: 'lg', multiline: true }), css({ display: 'block' }))}
      />
    )
  if (type === 'DROPDOWN')
    return (
      <div className={css({ position: 'relative' })}>
        <select
          {...shared}
          value={chosenOf(question, value)[0] ?? ''}
          onChange={(event) => onChange(event.target.value)}
          className={cx(controlRecipe({ size: 'lg' }), select)}
        >
          <option value="">{t`Choose an option`}</option>
          {question.options.map(({ id, label }) => (
            <option key={id} value={id} dir="auto">
              {label}
            </option>
          ))}
        </select>
        <span className={chevron}>
          <ChevronDown />
        </span>
      </div>
    )
  if (type === 'DATE') {
    // A partly entered date has an empty value.
    const look = ({ currentTarget: { value: text, validity } }: SyntheticEvent<HTMLInputElement>): void => {
      const next = validity.badInput ? unfinishedDay : text
      if (next !== value) onChange(next)
    }
    return (
      <input
        {...shared}
        type="date"
        min="1900-01-01"
        max="2999-12-31"
        value={value === unfinishedDay ? '' : value}
        onChange={look}
        onKeyUp={look}
        onBlur={(event) => {
          look(event)
          shared.onBlur()
        }}
        className={cx(controlRecipe({ size: 'lg' }), day)}
      />
    )
  }
  return (
    <input
      {...shared}
      type="text"
      dir={typedDirection(value)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={controlRecipe({ size: 'lg' })}
    />
  )
}
