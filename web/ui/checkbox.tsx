import { useId, type ReactNode } from 'react'
import { css } from '../styled-system/css/index.js'
import type { Theirs } from '../lib/use-form.ts'
import { describedBy, FieldNote } from './field.tsx'

type Props = {
  label: ReactNode
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
  help?: ReactNode
  error?: string | null
  /** What somebody else chose meanwhile. */
  theirs?: Theirs<unknown>
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
const box = css({
  appearance: 'none',
  flexShrink: '0',
  width: '4',
  height: '4',
  marginBlock: '0.5',
  border: 'control',
  borderRadius: 'sm',
  backgroundColor: 'bg.control',
  cursor: 'pointer',
  transitionProperty: '[background-color, border-color]',
  transitionDuration: 'fast',
  // The tick is the same in both directions, so it is a picture, not borders.
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
  _checked: {
    backgroundColor: 'accent',
    borderColor: 'accent',
    backgroundImage: `[url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14'%3E%3Cpath d='m3.5 7.2 2.4 2.4 4.6-4.9' fill='none' stroke='white' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E")]`,
  },
  _disabled: { backgroundColor: 'neutral.4', borderColor: 'border.strong' },
  '&[aria-invalid=true]': { borderColor: 'border.danger' },
})

/** A yes or no that is sent with its form. */
export const Checkbox = ({ label, name, checked, onChange, help, error, theirs, disabled }: Props) => {
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
          className={box}
        />
        <span className={css({ flex: '1', minWidth: '0' })}>{label}</span>
      </label>
      <div className={css({ paddingInlineStart: '6' })}>
        <FieldNote id={id} help={help} error={error} />
        {theirs?.((other) => other === true)}
      </div>
    </div>
  )
}
