import { css, cva } from '../../styled-system/css/index.js'

/** The axis beside the plot, and below it what its columns are called; as high as there is room for. */
export const frame = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  gridTemplateRows: '[minmax(12.5rem, 1fr) 1.25rem]',
  columnGap: '2',
  paddingBlockStart: '2',
})
export const axis = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'space-between',
  textStyle: '12',
  color: 'text.muted',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  marginBlock: '[-8px]',
})
export const plot = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  gap: '[clamp(1px, 0.4%, 4px)]',
  borderBlockEnd: '[1px solid {colors.chart.base}]',
})
export const line = css({
  position: 'absolute',
  insetInline: '0',
  borderBlockStart: '[1px solid {colors.chart.grid}]',
  pointerEvents: 'none',
})
export const column = css({
  position: 'relative',
  flex: '1',
  height: 'full',
  display: 'flex',
  alignItems: 'flex-end',
  minWidth: '0',
  borderRadius: '[2px 2px 0 0]',
  '&[data-active=true]': { background: 'bg.hover' },
})
export const bar = css({
  width: 'full',
  maxWidth: '16',
  marginInline: 'auto',
  borderRadius: '[2px 2px 0 0]',
  background: 'chart.bar',
  forcedColorAdjust: 'none',
  '&[data-open=true]': { background: '[repeating-linear-gradient(135deg, {colors.chart.bar} 0 2px, transparent 2px 4px)]' },
})
export const names = css({ gridColumn: '[2]', position: 'relative', textStyle: '12', color: 'text.muted' })
/** Below the middle of its bar, but never beyond the chart. */
export const columnName = cva({
  base: {
    position: 'absolute',
    insetBlockStart: '1',
    display: 'flex',
    justifyContent: 'center',
    whiteSpace: 'nowrap',
    '&:nth-last-child(even)': { _phone: { display: 'none' } },
    '&:not(:first-child, :last-child)': { _tight: { display: 'none' } },
  },
  variants: { at: { start: { minWidth: 'max' }, middle: {}, end: { minWidth: 'max', insetInlineEnd: '0' } } },
})
/** One column's figures, beside it. */
export const tip = css({
  position: 'absolute',
  insetBlockStart: '0',
  zIndex: 'raised',
  background: 'bg.raised',
  boxShadow: 'popover',
  _highContrast: { border: '[1px solid CanvasText]' },
  borderRadius: 'lg',
  paddingInline: '3',
  paddingBlock: '2',
  textStyle: '13',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
})
export const tipTitle = css({ display: 'block', color: 'text.muted', textStyle: '12' })
export const tipFigures = css({ display: 'flex', gap: '4', justifyContent: 'space-between' })
