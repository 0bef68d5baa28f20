import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'

/** A switch below its label, aligned with the fields beside it. */
export const SwitchGroup = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div>
    <p className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '1' })}>{title}</p>
    <div className={css({ minHeight: 'control.md', display: 'flex', alignItems: 'center' })}>{children}</div>
  </div>
)
