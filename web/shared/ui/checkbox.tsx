import { useId, type ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import type { ConflictChoice } from '../lib/form-conflict.ts'
import { checkboxStyle } from './checkbox.recipe.ts'
import { describedBy, FieldNote } from './field.tsx'

type Props = {
  label: ReactNode
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
  help?: ReactNode
  error?: string | null
  /** What someone else chose meanwhile. */
  serverValue?: ConflictChoice<unknown>
  disabled?: boolean
}

const row = css({
  display: 'flex',
  gap: '2',
  alignItems: 'flex-start',
  textStyle: '14',
  cursor: 'pointer',
  minHeight: '6',
  _coarse: { minHeight: '11', alignItems: 'center' },
})
/** A yes or no that is sent with its form. */
export const Checkbox = ({ label, name, checked, onChange, help, error, serverValue, disabled }: Props) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={row}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
          onChange={(event) => onChange(event.target.checked)}
          className={checkboxStyle}
        />
        <span className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>{label}</span>
      </label>
      <div className={css({ paddingInlineStart: '6' })}>
        <FieldNote id={id} help={help} error={error} />
        {serverValue?.((other) => other === true)}
      </div>
    </div>
  )
}
