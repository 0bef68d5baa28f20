import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../../styled-system/css/index.js'
import { buttonRecipe, type ButtonSize, type ButtonVisual } from './button.recipe.ts'

type Props = ComponentProps<'a'> & { visual?: ButtonVisual; size?: ButtonSize; fullWidth?: boolean; icon?: ReactNode }

/** A link out of Foyer, or to a document, that looks like a button. */
export const ButtonAnchor = ({ visual, size, fullWidth, icon, children, className, ...rest }: Props) => (
  <a {...rest} className={cx(buttonRecipe({ visual, size, fullWidth }), className)}>
    {icon}
    {children}
  </a>
)
