import { Portal } from '@ark-ui/react/portal'
import { css } from '../../styled-system/css/index.js'

const line = css({
  position: 'fixed',
  insetBlockStart: '0',
  insetInlineStart: '0',
  height: '0.5',
  width: 'full',
  background: 'accent',
  zIndex: 'overlay',
  pointerEvents: 'none',
  animation: 'onItsWay',
  _rtl: { transformOrigin: 'right' },
  transformOrigin: 'left',
})

/** A line at the top while a page is loading, delayed so that a fast load shows none. */
export const ProgressLine = () => (
  // Positioned by the window: in some browsers a query container is the containing block of fixed elements.
  <Portal>
    <div data-part="progress" aria-hidden="true" className={line} />
  </Portal>
)
