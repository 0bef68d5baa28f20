import { css } from '../../../../styled-system/css/index.js'

/** The width below which the tickets move from their own column behind a bar. */
export const oneColumn = '(max-width: 63.99rem)'
/** The two columns of the page and its skeleton; one where two would be too narrow. */
export const eventColumns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    md: '[minmax(0, 42.5rem)]',
    lg: '[minmax(0, 40rem) minmax(20rem, 25.5rem)]',
  },
  justifyContent: { base: 'center', lg: 'space-between' },
  columnGap: '8',
  width: 'full',
  maxWidth: 'buyer',
  marginInline: 'auto',
  paddingInline: { base: '0', md: '4' },
  paddingBlockEnd: { base: '4', lg: '0' },
  // Keeps the bar at the window's end below a short text.
  minHeight: { base: '[calc(100dvh - 4.5rem)]', md: '[calc(100dvh - 8.5rem)]', lg: '[auto]' },
})
/** The cover's box. */
export const coverPlace = css({
  height: { base: '[13.25rem]', md: 'auto' },
  aspectRatio: { md: '[2 / 1]' },
  // On a landscape phone the cover would fill the screen.
  maxHeight: { md: '[max(10rem, 50dvh)]', lg: '[none]' },
  overflow: 'hidden',
  borderRadius: { base: '0', md: 'lg' },
})
/** The text below the cover. */
export const reading = css({
  paddingInline: { base: '4', md: '0' },
  // Without a cover it is placed below a phone's two floating buttons.
  paddingBlockStart: { base: '6', _first: { base: '16', md: '6' } },
  '& > * + *': { marginBlockStart: '5' },
  '& > div': { borderRadius: 'lg' },
  '& > hr': { border: 'none', borderBlockStart: 'hairline' },
})
