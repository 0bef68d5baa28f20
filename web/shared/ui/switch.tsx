import { useId, type ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import type { ConflictChoice } from '../lib/form-conflict.ts'
import { describedBy, FieldNote } from './field.tsx'

type Props = {
  label: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
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
  gap: '2.5',
  alignItems: 'center',
  textStyle: '14',
  cursor: 'pointer',
  minHeight: '6',
  _coarse: { minHeight: '11' },
  '&[data-bare]': { gap: '0' },
})
const track = css({
  appearance: 'none',
  flexShrink: '0',
  position: 'relative',
  width: '9',
  height: '5',
  borderRadius: 'full',
  background: 'neutral.9',
  cursor: 'pointer',
  transitionProperty: '[background-color]',
  transitionDuration: 'fast',
  _after: {
    content: '""',
    position: 'absolute',
    insetBlockStart: '0.5',
    insetInlineStart: '0.5',
    width: '4',
    height: '4',
    borderRadius: 'full',
    background: 'white',
    transitionProperty: '[inset-inline-start]',
    transitionDuration: 'fast',
  },
  _checked: { background: 'accent', _after: { insetInlineStart: '[1.125rem]' } },
  _disabled: { background: 'neutral.6' },
})

/** On or off; the label says what is on. */
export const Switch = ({ label, hideLabel = false, name, checked, onChange, help, error, serverValue, disabled }: Props) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={row} data-bare={hideLabel || undefined}>
        <input
          id={id}
          name={name}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
          onChange={(event) => onChange(event.target.checked)}
          className={track}
        />
        <span className={hideLabel ? css({ srOnly: true }) : css({ minWidth: '0', overflowWrap: 'anywhere' })}>{label}</span>
      </label>
      <div className={hideLabel ? undefined : css({ paddingInlineStart: '[46px]' })}>
        <FieldNote id={id} help={help} error={error} />
        {serverValue?.((other) => other === true)}
      </div>
    </div>
  )
}
