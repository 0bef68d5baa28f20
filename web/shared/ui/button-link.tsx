import type { ReactNode } from 'react'
import { cx } from '../../styled-system/css/index.js'
import { buttonRecipe, type ButtonSize, type ButtonVisual } from './button.recipe.ts'
import { Link, type LinkProps } from './link.tsx'

type Props = LinkProps & { visual?: ButtonVisual; size?: ButtonSize; fullWidth?: boolean; icon?: ReactNode }

/** A link to another page of Foyer that looks like a button. */
export const ButtonLink = ({ visual, size, fullWidth, icon, children, className, ...rest }: Props) => (
  <Link {...rest} className={cx(buttonRecipe({ visual, size, fullWidth }), className)}>
    {icon}
    {children}
  </Link>
)
