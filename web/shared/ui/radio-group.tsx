import { useId, type ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import type { ConflictChoice } from '../lib/form-conflict.ts'
import { describedBy, FieldNote } from './field.tsx'

type Option<T extends string> = { value: T; label: ReactNode; help?: ReactNode; disabled?: boolean }
type Props<T extends string> = {
  label: ReactNode
  name: string
  value: T
  onChange: (value: T) => void
  options: readonly Option<T>[]
  help?: ReactNode
  error?: string | null
  /** What someone else chose meanwhile. */
  serverValue?: ConflictChoice<T>
  /** One below the other, for options that say much. */
  stacked?: boolean
}

const legend = css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '2' })
const beside = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const below = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const card = css({
  display: 'flex',
  gap: { base: '3', _tight: '2' },
  flex: '1',
  minWidth: '[min(10.625rem, 100%)]',
  padding: { base: '3', _tight: '2' },
  border: 'strong',
  borderRadius: 'lg',
  background: 'bg.control',
  cursor: 'pointer',
  transitionProperty: '[background-color, border-color]',
  transitionDuration: 'fast',
  _hover: { background: 'bg.hover' },
  '&:has(:checked)': { borderColor: 'accent', background: 'accent.tint' },
  '&:has(:disabled)': { background: 'neutral.3', color: 'text.disabled' },
})
const dot = css({
  appearance: 'none',
  flexShrink: '0',
  width: '4',
  height: '4',
  marginBlockStart: '0.5',
  borderRadius: 'full',
  border: 'control',
  background: 'bg.control',
  _checked: { border: '[5px solid {colors.accent}]', background: 'white' },
})

/** One of a few, each with a word of explanation. */
export const RadioGroup = <T extends string>({
  label,
  name,
  value,
  onChange,
  options,
  help,
  error,
  serverValue,
  stacked = false,
}: Props<T>) => {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      className={css({ minWidth: '0' })}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { help, error })}
    >
      <legend className={legend}>{label}</legend>
      <div className={stacked ? below : beside}>
        {options.map((option) => (
          <label key={option.value} className={card}>
            <input
              type="radio"
              name={`${name}-${id}`}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={dot}
            />
            <span className={css({ minWidth: '0' })}>
              <span className={css({ display: 'block', textStyle: '14', fontWeight: 'medium' })}>{option.label}</span>
              {option.help && (
                <span className={css({ display: 'block', textStyle: '13', color: option.disabled ? '[inherit]' : 'text.muted' })}>
                  {option.help}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={id} help={help} error={error} />
      {serverValue?.((other) => options.find((option) => option.value === other)?.label)}
    </fieldset>
  )
}
