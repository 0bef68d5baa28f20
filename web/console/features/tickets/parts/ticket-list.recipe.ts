import { css } from '../../../../styled-system/css/index.js'

// The rows' columns are those of the list, so that amounts of any length are aligned. On a phone each row is a card.
const shared = { base: '1', _roomy: '[1 / -1]' } as const

export const list = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    _roomy: '[2.25rem minmax(0, 1.6fr) 0 min-content minmax(6.875rem, 1fr) auto auto 2.75rem]',
    _broad: '[2.25rem minmax(0, 1fr) fit-content(11rem) auto minmax(9.375rem, 1.1fr) auto auto 2.75rem]',
  },
  columnGap: { base: '0', _roomy: '3', _broad: '4' },
  textStyle: '14',
  background: 'bg.surface',
  border: 'hairline',
  borderRadius: 'lg',
})
/** Head, and each ticket with its tiers. */
export const group = css({
  display: 'grid',
  gridColumn: shared,
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', _roomy: 'subgrid' },
  transitionProperty: '[opacity]',
  transitionDuration: 'fast',
  '&[data-dragging=true]': { opacity: '0.5' },
  '&[data-over=before]': { boxShadow: '[inset 0 2px 0 0 {colors.accent}]' },
  '&[data-over=after]': { boxShadow: '[inset 0 -2px 0 0 {colors.accent}]' },
  '&:not(:last-child) > :last-child': { borderBlockEnd: 'row' },
  '&:last-child > :last-child': { borderEndRadius: 'lg' },
})
export const headRow = css({
  display: { base: 'none', _roomy: 'grid' },
  gridColumn: shared,
  gridTemplateColumns: 'subgrid',
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
  gridColumn: shared,
  gridTemplateColumns: { base: '[2.25rem minmax(0, 1fr) fit-content(6rem) 1.75rem]', _tight: '[minmax(0, 1fr) auto]', _roomy: 'subgrid' },
  columnGap: { base: '2', _roomy: '3', _broad: '4' },
  rowGap: '2',
  alignItems: 'center',
  minHeight: '14',
  paddingInline: '2',
  paddingInlineEnd: '4',
  paddingBlock: '2',
  transitionProperty: '[background-color]',
  transitionDuration: 'fast',
  cursor: 'pointer',
  _hover: { background: 'bg.hover' },
})
/** Beside both lines of the description. */
export const grip = css({ gridRow: { base: '[1 / 3]', _tight: '[1]', _roomy: 'auto' } })
/**
 * What it is, in a row of its own where it would have no room beside the price. On a phone its title shares a line with
 * the price, and has the next to both.
 */
export const name = css({
  display: { base: 'contents', _tight: 'flex', _roomy: 'flex' },
  alignItems: 'center',
  gap: '3',
  minWidth: '0',
  gridColumn: { _tight: '[1 / -1]' },
  gridRow: { _tight: '[2]' },
})
export const nameWords = css({ display: { base: 'contents', _tight: 'block', _roomy: 'block' }, minWidth: '0' })
export const title = css({ gridColumn: '[2]', gridRow: '[1]', justifySelf: 'start', alignSelf: 'baseline', minWidth: '0' })
/** Special settings, below its name and the price, or beside a price of two lines. */
export const about = css({
  display: 'block',
  gridColumn: { base: '[2 / 4]', _slim: '[2]' },
  gridRow: '[2]',
  // A line of the name, not a row of its own.
  marginBlockStart: { base: '-2', _tight: '0', _roomy: '0' },
  textStyle: '12',
  color: 'text.muted',
})
/** A price of a tiered ticket, on the sunken ground under it. */
export const tierRow = css({
  position: 'relative',
  display: 'grid',
  gridColumn: shared,
  gridTemplateColumns: { base: '[2.25rem minmax(0, 1fr) fit-content(6rem) 1.75rem]', _tight: '[minmax(0, 1fr)]', _roomy: 'subgrid' },
  columnGap: { base: '2', _roomy: '3', _broad: '4' },
  rowGap: '1',
  alignItems: 'center',
  minHeight: '10',
  paddingInlineStart: { base: '2', _tight: '11' },
  paddingInlineEnd: '4',
  paddingBlock: '1.5',
  background: 'bg.sunken',
  borderBlockStart: 'row',
})
/** The line by which a tier hangs from the ticket, or from the tier above it. */
export const elbow = css({
  position: 'absolute',
  insetBlockStart: '[-1px]',
  insetInlineStart: { base: '[1.625rem]', _roomy: '[4.75rem]' },
  width: '3',
  height: '[50%]',
  borderInlineStart: 'strong',
  borderBlockEnd: 'strong',
  borderEndStartRadius: 'sm',
  '[data-more=true] > &': {
    _after: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '[-1px]',
      insetBlockStart: '0',
      height: '[200%]',
      borderInlineStart: 'strong',
    },
  },
})
export const tierName = css({
  minWidth: '0',
  paddingInlineStart: { _roomy: '11' },
  textStyle: '13',
  alignSelf: { base: 'baseline', _roomy: 'center' },
  gridColumn: { base: '[2]', _tight: '[1]' },
  gridRow: { base: '[1 / 3]', _tight: '[2]', _roomy: 'auto' },
})
export const handle = css({
  display: 'grid',
  placeContent: 'center',
  width: 'control.sm',
  height: 'control.sm',
  borderRadius: 'md',
  color: 'text.muted',
  _coarse: { width: 'control.lg', height: 'control.lg', marginInlineStart: '[-0.5rem]' },
  cursor: 'grab',
  _hover: { background: 'bg.active' },
  _disabled: { opacity: '0.4', cursor: 'not-allowed' },
  position: 'relative',
  zIndex: 'raised',
})
export const thumb = css({
  position: 'relative',
  display: { base: 'none', _roomy: 'grid' },
  placeContent: 'center',
  width: '8',
  height: '8',
  borderRadius: 'md',
  background: 'neutral.3',
  color: 'text.muted',
  flexShrink: '0',
  '[role=row]:hover &': { background: 'bg.active' },
})
/** The ticket's colour at check-in. */
export const thumbColour = css({
  position: 'absolute',
  insetBlockEnd: '[-2px]',
  insetInlineEnd: '[-2px]',
  width: '3',
  height: '3',
  borderRadius: 'full',
  border: 'strong',
  forcedColorAdjust: 'none',
})
export const price = css({
  textAlign: { base: 'end', _tight: 'start' },
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 'medium',
  // Never truncated, unless a name beside it would have no room.
  whiteSpace: { base: 'nowrap', _slim: 'normal' },
  wordBreak: 'keep-all',
  alignSelf: { base: 'baseline', _roomy: 'center' },
  gridColumn: { base: '[3]', _tight: '[1 / -1]', _roomy: '[4]' },
  gridRow: { base: '[1 / 3]', _tight: '[3]', _roomy: 'auto' },
  paddingInlineEnd: { _roomy: '5', _broad: '4' },
})
export const saleWindow = css({ display: { base: 'none', _broad: 'block' }, gridColumn: { _broad: '[3]' }, color: 'text.muted' })
export const saleWindowText = css({ textStyle: '13' })
export const availability = css({
  order: { base: '1', _roomy: '0' },
  gridColumn: { base: '[2 / 4]', _tight: '[1 / -1]', _roomy: '[5]' },
  gridRow: { base: '[3]', _tight: '[4]', _roomy: 'auto' },
  minWidth: '0',
})
export const revenue = css({
  order: { base: '3', _roomy: '0' },
  gridColumn: { base: '[2 / 4]', _tight: '[1 / -1]', _roomy: '[6]' },
  // On the smallest phone below the state.
  gridRow: { base: '[4]', _slim: '[5]', _tight: '[6]', _roomy: 'auto' },
  justifySelf: { base: 'end', _tight: 'start', _roomy: 'stretch' },
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  paddingInlineEnd: { _roomy: '5', _broad: '4' },
})
/** Names the amount where there is no column head. */
export const revenueLabel = css({ display: { base: 'inline', _roomy: 'none' }, textStyle: '12', color: 'text.muted' })
export const state = css({
  order: { base: '2', _roomy: '0' },
  gridColumn: { base: '[2 / -1]', _tight: '[1 / -1]', _roomy: '[7]' },
  gridRow: { base: '[4]', _tight: '[5]', _roomy: 'auto' },
  justifySelf: { base: 'start', _roomy: 'stretch' },
})
export const acts = css({
  gridColumn: { base: '[4]', _tight: '[-2]', _roomy: '[8]' },
  gridRow: { base: '[1 / 3]', _tight: '[1]', _roomy: 'auto' },
})
