import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { PublicQuestion } from '../../../../worker/contract/questions.ts'
import { Button } from '../../ui/button.tsx'
import { checkboxStyle } from '../../ui/checkbox.recipe.ts'
import { chosenOf } from './answer.ts'

type Props = { question: PublicQuestion; name: string; value: string; isWrong: boolean; onChange: (value: string) => void }

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
// Half its height, so that a label of several lines has the same corners.
const pill = css({
  display: 'flex',
  gap: '2',
  alignItems: 'flex-start',
  textStyle: '16',
  minWidth: '0',
  minHeight: '11',
  paddingBlock: '[9px]',
  paddingInlineStart: '3',
  paddingInlineEnd: '4',
  border: 'strong',
  borderRadius: '[22px]',
  background: 'bg.control',
  cursor: 'pointer',
  transitionProperty: '[background-color, border-color]',
  transitionDuration: 'fast',
  _hover: { background: 'bg.hover' },
  '&:has(:checked)': { borderColor: 'accent', background: 'accent.tint' },
  '[data-invalid] &': { borderColor: 'border.danger' },
  '& input': { width: '5', height: '5' },
})
const dot = css({
  appearance: 'none',
  flexShrink: '0',
  marginBlock: '0.5',
  borderRadius: 'full',
  border: 'control',
  background: 'bg.control',
  cursor: 'pointer',
  _checked: { border: '[6px solid {colors.accent}]', background: 'white' },
  // The group of radios shows the error border.
  '[data-invalid] &': { borderColor: 'border.danger' },
})

/** A single or multiple choice of options. */
export const QuestionChoices = ({ question, name, value, isWrong, onChange }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const isMany = question.type === 'CHECKBOX'
  const chosen = chosenOf(question, value)
  const choose = (id: string, on: boolean): void =>
    onChange(isMany ? [...chosen.filter((other) => other !== id), ...(on ? [id] : [])].join(' ') : id)
  return (
    <div ref={box}>
      <div className={list}>
        {question.options.map(({ id, label }) => (
          <label key={id} className={pill}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={id}
              checked={chosen.includes(id)}
              aria-invalid={(isMany && isWrong) || undefined}
              onChange={(event) => choose(id, event.target.checked)}
              className={isMany ? checkboxStyle : dot}
            />
            <span dir="auto" className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
              {label}
            </span>
          </label>
        ))}
      </div>
      {!isMany && !question.required && chosen.length > 0 && (
        <Button
          visual="link"
          onClick={() => {
            onChange('')
            // The button is removed with the choice.
            box.current?.querySelector('input')?.focus()
          }}
        >
          <Trans>Clear selection</Trans>
        </Button>
      )}
    </div>
  )
}
