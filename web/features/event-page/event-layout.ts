import { css } from '../../styled-system/css/index.js'

/** The page's two columns, for the page and its skeleton. */
export const eventColumns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 640px) minmax(320px, 408px)]' },
  justifyContent: 'space-between',
  columnGap: '8',
  width: 'full',
  maxWidth: '[1128px]',
  marginInline: 'auto',
  paddingInline: { base: '0', md: '4' },
  paddingBlockEnd: { base: '24', md: '0' },
})
/** The cover's place. */
export const coverPlace = css({
  height: { base: '[212px]', md: 'auto' },
  aspectRatio: { md: '[2 / 1]' },
  overflow: 'hidden',
  borderRadius: { base: '0', md: 'lg' },
})
/** The text below the cover. */
export const reading = css({
  paddingInline: { base: '4', md: '0' },
  paddingBlockStart: '6',
  '& > * + *': { marginBlockStart: '5' },
  '& > hr': { border: 'none', borderBlockStart: 'hairline' },
})
