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

/** A line at the top while what was asked for is on its way, unless it is there at once. */
export const ProgressLine = () => (
  // Of the window, not of what is queried for its size: to some browsers that is what fixed things stand in.
  <Portal>
    <div data-part="progress" aria-hidden="true" className={line} />
  </Portal>
)
