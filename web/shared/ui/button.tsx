import type { ComponentProps, ReactNode } from 'react'
import { css, cx } from '../../styled-system/css/index.js'
import { buttonRecipe, type ButtonSize, type ButtonVisual } from './button.recipe.ts'
import { Spinner } from './spinner.tsx'

type Props = ComponentProps<'button'> & {
  visual?: ButtonVisual
  size?: ButtonSize
  fullWidth?: boolean
  icon?: ReactNode
  /** Keeps its width and focus, shows the spinner, ignores presses. */
  busy?: boolean
  /** The label while busy (`Creating…`); the normal label without. */
  busyLabel?: ReactNode
}

const stack = css({
  display: 'inline-grid',
  '& > *': { gridArea: '[1 / 1]', display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '2' },
})
const away = css({ visibility: 'hidden' })

/** A button with a text. Its type is `button` by default. */
export const Button = ({
  visual,
  size,
  fullWidth,
  icon,
  busy = false,
  busyLabel,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled'] || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
    className={cx(buttonRecipe({ visual, size, fullWidth }), className)}
  >
    <span className={stack}>
      <span className={busy ? away : undefined} aria-hidden={busy || undefined}>
        {icon}
        {children}
      </span>
      {busy && (
        <span>
          <Spinner />
          {busyLabel ?? children}
        </span>
      )}
    </span>
  </button>
)
