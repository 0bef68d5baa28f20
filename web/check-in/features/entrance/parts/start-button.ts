import { css } from '../../../../styled-system/css/index.js'

/** The white primary button. */
export const startButton = css({
  width: 'full',
  minHeight: 'control.door',
  paddingInline: '4',
  paddingBlock: '2',
  borderRadius: 'md',
  textStyle: '18',
  fontWeight: 'semibold',
  background: 'white',
  color: 'onOrange',
  _hover: { background: 'neutral.12' },
  _focusVisible: { outline: '[3px solid {colors.ring}]', outlineOffset: '[3px]' },
})
