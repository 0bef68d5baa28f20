import { Children, Fragment, type ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import { MetaDot } from './meta-dot.tsx'

const whole = css({ display: 'inline-block', maxWidth: 'full' })

/** Details on one line: each child stays whole while there is room, separated by dots. A single text keeps its own direction. */
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
