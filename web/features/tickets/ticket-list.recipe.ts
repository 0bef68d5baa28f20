import { css } from '../../styled-system/css/index.js'

const columns = '[36px minmax(0, 1.6fr) minmax(0, 0.9fr) minmax(90px, auto) minmax(160px, 1fr) 110px 28px]'

export const list = css({ textStyle: '14', background: 'bg.surface', border: 'hairline', borderRadius: 'lg' })
export const headRow = css({
  display: { base: 'none', lg: 'grid' },
  gridTemplateColumns: columns,
  columnGap: '4',
  alignItems: 'center',
  height: '8',
  paddingInline: '2',
  paddingInlineEnd: '4',
  borderBlockEnd: 'hairline',
  textStyle: '12',
  fontWeight: 'medium',
  color: 'text.muted',
})
export const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: '[36px minmax(0, 1fr) auto 28px]', lg: columns },
  columnGap: { base: '2', lg: '4' },
  rowGap: '2',
  alignItems: 'center',
  minHeight: '14',
  paddingInline: '2',
  paddingInlineEnd: '4',
  paddingBlock: '2',
  borderBlockEnd: 'row',
  transitionProperty: '[background-color, opacity]',
  transitionDuration: 'fast',
  _last: { borderBlockEnd: 'none' },
  _hover: { background: 'bg.hover' },
  '&[data-dragging=true]': { opacity: '0.5' },
  '&[data-over=before]': { boxShadow: '[inset 0 2px 0 0 {colors.accent}]' },
  '&[data-over=after]': { boxShadow: '[inset 0 -2px 0 0 {colors.accent}]' },
})
export const handle = css({
  display: 'grid',
  placeContent: 'center',
  width: 'control.sm',
  height: 'control.sm',
  borderRadius: 'md',
  color: 'text.muted',
  cursor: 'grab',
  _hover: { background: 'bg.active' },
  _disabled: { opacity: '0.4', cursor: 'not-allowed' },
  position: 'relative',
  zIndex: 'raised',
})
export const thumb = css({
  display: { base: 'none', sm: 'grid' },
  placeContent: 'center',
  width: '8',
  height: '8',
  borderRadius: 'md',
  background: 'neutral.3',
  color: 'text.muted',
  flexShrink: '0',
})
export const price = css({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 'medium',
  textStyle: '14',
  whiteSpace: 'nowrap',
})
export const saleWindow = css({ display: { base: 'none', lg: 'block' }, textStyle: '13', color: 'text.muted' })
