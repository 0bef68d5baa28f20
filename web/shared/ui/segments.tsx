import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { ConflictChoice } from '../lib/form-conflict.ts'
import { css, cva, cx } from '../../styled-system/css/index.js'
import { describedBy, FieldNote } from './field.tsx'

type Option<T extends string> = { value: T; label: ReactNode; count?: number; name?: string; disabled?: boolean }
type Props<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly Option<T>[]
  /** 28 on a card, 36 in a toolbar. */
  size?: 'sm' | 'md'
  /** Takes as many lines as it needs, where what is pushed aside would not be looked for. */
  wraps?: boolean
  error?: string | null
  /** What someone else chose meanwhile. */
  serverValue?: ConflictChoice<T> | undefined
}

const groupStyle = css({
  // Where its words have no room on one line it is pushed aside rather than broken.
  display: 'inline-flex',
  maxWidth: 'full',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  background: 'bg.hover',
  borderRadius: 'md',
  padding: '0',
})
const wrapping = css({ flexWrap: 'wrap' })
const segment = cva({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    gap: '1.5',
    color: 'text.muted',
    fontWeight: 'medium',
    borderRadius: 'md',
    border: 'clear',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    transitionProperty: '[background-color, color]',
    transitionDuration: 'fast',
    _hover: { color: 'text' },
    '&:has(:checked)': { background: 'bg.control', color: 'text', borderColor: 'border.strong' },
    '&:has(:disabled)': { color: 'text.disabled', cursor: 'default' },
    '&:has(:focus-visible)': { outline: '[2px solid {colors.ring}]', outlineOffset: '[-2px]' },
  },
  variants: {
    size: {
      sm: { height: 'control.sm', paddingInline: '2.5', textStyle: '13' },
      md: { height: 'control.md', paddingInline: '3', textStyle: '13', _coarse: { height: 'control.lg' } },
    },
  },
})

/** Where they don't all fit, the chosen one is among those that show. The page itself stays where it is. */
const showChosen = (group: HTMLElement): void => {
  const chosen = group.querySelector(':checked')?.parentElement?.getBoundingClientRect()
  const shown = group.getBoundingClientRect()
  if (chosen) group.scrollLeft += Math.min(0, chosen.left - shown.left) + Math.max(0, chosen.right - shown.right)
}

/** One of a few ways to look at the same thing. */
export const Segments = <T extends string>({
  label,
  value,
  onChange,
  options,
  size = 'md',
  wraps = false,
  error,
  serverValue,
}: Props<T>) => {
  const name = useId()
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (own.current) showChosen(own.current)
  }, [value])
  const group = (
    <div
      ref={own}
      role="radiogroup"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(name, { error })}
      className={cx(groupStyle, wraps ? wrapping : 'slides')}
    >
      {options.map((option) => (
        <label key={option.value} className={segment({ size })} title={option.name}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.name}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className={css({ srOnly: true })}
          />
          {option.label}
          {option.count !== undefined && (
            <span className={css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'regular' })}>{option.count}</span>
          )}
        </label>
      ))}
    </div>
  )
  if (!error && !serverValue) return group
  return (
    <div>
      {group}
      <FieldNote id={name} error={error} />
      {serverValue?.((other) => options.find((option) => option.value === other)?.label)}
    </div>
  )
}
