import { css } from '../../styled-system/css/index.js'

/** A block of code that wraps; on a `pre`. */
export const codeBlock = css({
  padding: '3',
  background: 'bg.hover',
  borderRadius: 'md',
  fontFamily: 'code',
  textStyle: '12',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
