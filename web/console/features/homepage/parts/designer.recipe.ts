import { css, cva } from '../../../../styled-system/css/index.js'

/** Side by side where there is room, each scrolling on its own; else one of them, behind a switch. */
export const frame = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', _beside: '[24rem minmax(0, 1fr)]' },
  gridTemplateRows: { _beside: '[minmax(0, 1fr) auto]' },
  height: { _beside: 'screen' },
  minHeight: { base: '[calc(100dvh - 3.5rem)]', md: 'screen', _beside: '0' },
  alignContent: 'start',
})
export const panel = cva({
  base: {
    // Contains visually hidden elements, so that they scroll with it.
    position: 'relative',
    alignContent: 'start',
    gridTemplateColumns: '[minmax(0, 1fr)]',
    gap: '5',
    minWidth: '0',
    paddingBlock: '6',
    paddingInline: { base: '4', md: '6', desk: '8' },
    overflowY: { _beside: 'auto' },
    borderInlineEnd: { _beside: 'hairline' },
    '& > * + *': { borderBlockStart: 'hairline', paddingBlockStart: '5' },
  },
  variants: { away: { true: { display: { base: 'none', _beside: 'grid' } }, false: { display: 'grid' } } },
})
export const stage = cva({
  base: {
    position: 'relative',
    flexDirection: 'column',
    gap: '4',
    minWidth: '0',
    height: { base: '[calc(100dvh - 11.875rem)]', _beside: 'auto' },
    minHeight: { base: '[26.25rem]', _beside: '0' },
    paddingBlock: '6',
    paddingInline: { base: '4', md: '6' },
    background: { _beside: 'bg.sunken' },
  },
  variants: { away: { true: { display: { base: 'none', _beside: 'flex' } }, false: { display: 'flex' } } },
})
export const views = css({ display: { base: 'flex', _beside: 'none' }, paddingInline: '4', paddingBlockStart: '4' })
export const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
export const bar = css({
  gridColumn: '[1 / -1]',
  position: 'sticky',
  insetBlockEnd: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '2',
  minHeight: '[3.5625rem]',
  paddingInline: { base: '4', desk: '8' },
  paddingBlock: '2.5',
  background: 'bg.canvas',
  borderBlockStart: 'hairline',
})
export const dot = css({ width: '2', height: '2', borderRadius: 'full', background: 'orange.9', flexShrink: '0' })
