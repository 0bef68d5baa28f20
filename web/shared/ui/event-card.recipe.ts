import { css } from '../../styled-system/css/index.js'

/** An event as a card whose title is a link over all of it. */
export const eventCard = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  background: 'bg.surface',
  border: 'hairline',
  borderRadius: 'lg',
  overflow: 'hidden',
  transitionProperty: '[border-color]',
  transitionDuration: 'fast',
  _hover: { borderColor: 'border.control' },
  '&:has(a:focus-visible)': { outline: '[2px solid {colors.ring}]', outlineOffset: '0.5' },
})
