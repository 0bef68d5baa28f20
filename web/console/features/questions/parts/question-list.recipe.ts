import { css } from '../../../../styled-system/css/index.js'

// The cards' columns are aligned, as wide as their heads, which have the longest words.
// Where there is no room for them each row shows the rest below its name. The outer ones hold the rows' padding.
const columns = {
  base: '[2.5rem minmax(0, 1fr) 2.5rem]',
  _roomy: '[2.5rem minmax(0, 1fr) minmax(3.75rem, max-content) 7.5rem minmax(3.75rem, max-content) 2.5rem]',
} as const

const line = css.raw({
  display: 'grid',
  gridColumn: '[1 / -1]',
  gridTemplateColumns: '[subgrid]',
  alignItems: 'center',
  paddingInline: '3',
})

export const rows = css({
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: { base: '2', _roomy: '3' },
  borderBlockStart: 'row',
  textStyle: '14',
})
export const headRow = css(line, {
  display: { base: 'none', _roomy: 'grid' },
  height: '8',
  borderBlockEnd: 'row',
  textStyle: '12',
  fontWeight: 'medium',
  color: 'text.muted',
})
/** The fixed questions. */
export const fixedRow = css(line, {
  minHeight: '10',
  paddingBlock: '1.5',
  background: 'bg.sunken',
  '&:not(:last-child)': { borderBlockEnd: 'row' },
})
export const row = css(line, {
  position: 'relative',
  minHeight: '[3.25rem]',
  paddingBlock: '1.5',
  cursor: 'pointer',
  transitionProperty: '[background-color, opacity]',
  transitionDuration: 'fast',
  '&:not(:last-child)': { borderBlockEnd: 'row' },
  _hover: { background: 'bg.hover' },
  '&[data-dragging=true]': { opacity: '0.5' },
  '&[data-over=before]': { boxShadow: '[inset 0 2px 0 0 {colors.accent}]' },
  '&[data-over=after]': { boxShadow: '[inset 0 -2px 0 0 {colors.accent}]' },
})
export const lock = css({ display: 'grid', placeContent: 'center', color: 'text.muted', '& .lucide': { width: '3.5', height: '3.5' } })
export const handle = css({
  display: 'grid',
  placeContent: 'center',
  width: 'control.sm',
  height: 'control.sm',
  borderRadius: 'md',
  color: 'text.muted',
  cursor: 'grab',
  position: 'relative',
  zIndex: 'raised',
  _coarse: { width: 'control.lg', height: 'control.lg', marginInlineStart: '[-0.5rem]' },
  _hover: { background: 'bg.active' },
  _disabled: { opacity: '0.4', cursor: 'not-allowed' },
})
/** A column where there is room for it, else part of the line below the name. */
export const column = css({ display: { base: 'none', _roomy: 'block' }, textStyle: '13', color: 'text.muted', minWidth: '0' })
export const figures = css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', color: 'text', textStyle: '14' })
export const below = css({
  display: { base: 'flex', _roomy: 'none' },
  flexWrap: 'wrap',
  textStyle: '12',
  color: 'text.muted',
  '& > * + *::before': { content: '" · "', whiteSpace: 'pre' },
})
