import { useNavigation } from 'react-router'
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

/** A line at the top while the next page's code is on its way, unless it is there at once. */
export const ProgressLine = () =>
  useNavigation().state === 'idle' ? null : <div data-part="progress" aria-hidden="true" className={line} />
