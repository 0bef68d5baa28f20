import { Trans } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import { VisuallyHidden } from './visually-hidden.tsx'

const bar = css({ display: 'block', background: 'neutral.4', borderRadius: 'md', maxWidth: 'full' })

type Size = CSSProperties['width']

/** A grey bar in place of loading content; sizes are CSS lengths. */
export const Skeleton = ({ width = '100%', height = '12px', round = false }: { width?: Size; height?: Size; round?: boolean }) => (
  <span
    data-skeleton=""
    aria-hidden="true"
    className={bar}
    style={{ inlineSize: width, blockSize: height, borderRadius: round ? '999px' : undefined }}
  />
)

/** Says once that something is on its way, around skeletons. */
export const Loading = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div role="status" aria-busy="true" className={className}>
    <VisuallyHidden>
      <Trans>Loading</Trans>
    </VisuallyHidden>
    {children}
  </div>
)
