import { css } from '../../styled-system/css/index.js'

/** Where the tickets stand in a column of their own; below, a bar leads to them. */
export const oneColumn = '(max-width: 63.99rem)'
/** The page's two columns, for the page and its skeleton; one where two would leave neither enough. */
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
  // However short the text is, the bar below it stands at the window's end.
  minHeight: { base: '[calc(100dvh - 4.5rem)]', md: '[calc(100dvh - 8.5rem)]', lg: '[auto]' },
})
/** The cover's place. */
export const coverPlace = css({
  height: { base: '[13.25rem]', md: 'auto' },
  aspectRatio: { md: '[2 / 1]' },
  // On a screen that is held sideways it would be all there is to see.
  maxHeight: { md: '[max(10rem, 50dvh)]', lg: '[none]' },
  overflow: 'hidden',
  borderRadius: { base: '0', md: 'lg' },
})
/** The text below the cover. */
export const reading = css({
  paddingInline: { base: '4', md: '0' },
  // Without a cover above it, it stands clear of the two buttons a phone has there.
  paddingBlockStart: { base: '6', _first: { base: '16', md: '6' } },
  '& > * + *': { marginBlockStart: '5' },
  '& > div': { borderRadius: 'lg' },
  '& > hr': { border: 'none', borderBlockStart: 'hairline' },
})
