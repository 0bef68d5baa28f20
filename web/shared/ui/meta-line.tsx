import { Children, Fragment, type ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import { MetaDot } from './meta-dot.tsx'

const whole = css({ display: 'inline-block', maxWidth: 'full' })

/** What there is to know in a line: each child a part that stays whole while there is room, with a dot between two. A text alone keeps its own direction. */
export const MetaLine = ({ children }: { children: ReactNode }) => (
  <span>
    {Children.toArray(children)
      .filter((part) => part !== '')
      .map((part, index) => (
        <Fragment key={`part ${index}`}>
          {index > 0 && <MetaDot />}
          {typeof part === 'string' ? <bdi className={whole}>{part}</bdi> : <span className={whole}>{part}</span>}
        </Fragment>
      ))}
  </span>
)
