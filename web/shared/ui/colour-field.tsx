import { useId, type ReactNode } from 'react'
import { hexTyped } from '../lib/hex-colour.ts'
import type { ConflictChoice } from '../lib/form-conflict.ts'
import { cx } from '../../styled-system/css/index.js'
import { box, input } from './colour-field.recipe.ts'
import { ColourPicker } from './colour-picker.tsx'
import { controlRecipe } from './field.recipe.ts'
import { describedBy, Field } from './field.tsx'

type Props = {
  /** Its label, and what its picker is called after. */
  label: string
  name: string
  /** As typed; empty for Foyer's own. */
  value: string
  /** Foyer's own, shown where nothing is chosen. */
  own: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | null | undefined
  serverValue?: ConflictChoice<string> | undefined
  note?: ReactNode
}

/** A colour, picked or typed as a hex code. */
export const ColourField = ({ label, name, value, own, onChange, onBlur, error = null, serverValue, note }: Props) => {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} note={note ?? serverValue?.((text) => text && <bdi>{text}</bdi>)}>
      <div className={box}>
        <input
          id={id}
          name={name}
          value={value}
          placeholder={own}
          dir="ltr"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={cx(controlRecipe(), input)}
        />
        <ColourPicker name={label} value={hexTyped(value) ?? own} onChange={onChange} />
      </div>
    </Field>
  )
}
