import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { css, cx } from '../../../styled-system/css/index.js'
import type { PublicQuestion } from '../../../../worker/contract/questions.ts'
import { controlRecipe } from '../../ui/field.recipe.ts'
import { typedDirection } from '../../lib/typed-direction.ts'
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

/** The control of a question with one field: text or select. */
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
