import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { css, cx } from '../styled-system/css/index.js'
import { describedBy, Field, type FieldText } from './field.tsx'
import { controlRecipe, type FieldSize } from './field.recipe.ts'

type Props = FieldText & {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  options: readonly { value: string; label: string }[]
  size?: FieldSize
  disabled?: boolean
  autoComplete?: string
}

/** The browser's own list: light, and at home on a phone. */
export const NativeSelect = ({
  label,
  help,
  error,
  optional,
  hideLabel,
  name,
  value,
  onChange,
  onBlur,
  options,
  size,
  disabled,
  autoComplete,
}: Props) => {
  const id = useId()
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional} hideLabel={hideLabel}>
      <div className={css({ position: 'relative' })}>
        <select
          id={id}
          name={name}
          value={value}
          disabled={disabled}
          autoComplete={autoComplete}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={cx(controlRecipe({ size }), css({ appearance: 'none', paddingInlineEnd: '9', cursor: 'pointer' }))}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className={css({
            position: 'absolute',
            insetInlineEnd: '3',
            insetBlockStart: '[50%]',
            translate: '[0 -50%]',
            color: 'text.muted',
            pointerEvents: 'none',
          })}
        />
      </div>
    </Field>
  )
}
