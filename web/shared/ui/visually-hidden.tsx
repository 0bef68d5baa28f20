import type { ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'

/** Read out, not shown. */
export const VisuallyHidden = ({ children, block = false }: { children: ReactNode; block?: boolean }) =>
  block ? <div className={css({ srOnly: true })}>{children}</div> : <span className={css({ srOnly: true })}>{children}</span>
