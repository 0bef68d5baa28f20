import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../../styled-system/css/index.js'
import { buttonRecipe, type ButtonSize, type ButtonVisual } from './button.recipe.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** Its name for everyone: read out, and shown on hover. */
  label: string
  icon: ReactNode
  visual?: ButtonVisual
  size?: ButtonSize
}

/** A square button with an icon and a name. */
export const IconButton = ({ label, icon, visual = 'ghost', size = 'sm', className, type = 'button', ...rest }: Props) => (
  <button {...rest} type={type} aria-label={label} title={label} className={cx(buttonRecipe({ visual, size, square: true }), className)}>
    {icon}
  </button>
)
