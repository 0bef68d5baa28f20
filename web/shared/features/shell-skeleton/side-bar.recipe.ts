import { css } from '../../../styled-system/css/index.js'

// A labelled bar from 1,110 on, a rail of icons on a tablet, a sheet behind a button on a phone.
export const frame = css({
  display: { base: 'block', md: 'grid' },
  gridTemplateColumns: { md: '[3.5rem minmax(0, 1fr)]', desk: '[15rem minmax(0, 1fr)]' },
  minHeight: 'screen',
})
export const bar = css({
  display: { base: 'none', md: 'flex' },
  flexDirection: 'column',
  position: 'sticky',
  insetBlockStart: '0',
  height: 'screen',
  // Keeps its foot in view below the offline bar.
  '[role=status]:not(:empty) ~ * > &': { height: '[calc(100dvh - 2.25rem)]' },
  background: 'bg.sidebar',
  borderInlineEnd: 'hairline',
})
export const navigation = css({ flex: '1', overflowY: 'auto', padding: '3', mdToDesk: { paddingInline: '1.5' } })
export const group = css({
  '&:not(:first-child)': { mdToDesk: { borderBlockStart: 'hairline', marginBlockStart: '2', paddingBlockStart: '2' } },
})
/** Labels that the rail shows only to screen readers and in tooltips. */
export const words = css({ mdToDesk: { srOnly: true } })
export const groupLabel = css({
  textStyle: '12',
  fontWeight: 'medium',
  color: 'text.muted',
  paddingInline: '2',
  marginBlockStart: '3.5',
  marginBlockEnd: '1',
})
export const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  height: 'control.sm',
  _coarse: { height: 'control.lg' },
  paddingInline: '2',
  borderRadius: 'md',
  textStyle: '13',
  fontWeight: 'medium',
  color: 'text.muted',
  transitionProperty: '[background-color, color]',
  transitionDuration: 'fast',
  mdToDesk: { height: 'control.lg', justifyContent: 'center', paddingInline: '0', '& .lucide': { width: '5', height: '5' } },
  _hover: { background: 'bg.hover', color: 'text' },
  '&.pending': { background: 'bg.hover', color: 'text' },
  _current: { background: 'bg.active', color: 'text' },
})
export const top = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2',
  padding: '3',
  paddingBlockEnd: '0',
  mdToDesk: { paddingInline: '1.5' },
})
export const brand = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  height: '14',
  paddingInline: '2',
  textStyle: '16',
  fontWeight: 'semibold',
  borderRadius: 'md',
  mdToDesk: { justifyContent: 'center', paddingInline: '0' },
})
export const foot = css({ borderBlockStart: 'hairline', padding: '3', mdToDesk: { paddingInline: '1.5' } })
export const phoneBar = css({
  containerType: 'inline-size',
  containerName: 'page',
  display: { base: 'flex', md: 'none' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1',
  minHeight: '14',
  paddingInlineStart: '4',
  paddingInlineEnd: '2',
  borderBlockEnd: 'hairline',
  background: 'bg.surface',
  position: 'sticky',
  insetBlockStart: '0',
  zIndex: 'app',
})
/** The page beside the bar: a container, so that its content responds to its own width. */
export const content = css({
  containerType: 'inline-size',
  containerName: 'page',
  width: 'full',
  maxWidth: 'content',
  marginInline: 'auto',
  paddingBlock: '6',
  paddingInline: { base: '4', md: '6', desk: '8' },
  minWidth: '0',
  // Breaks words wider than the page.
  '& > *': { _tight: { overflowWrap: 'break-word', hyphens: 'auto' } },
  // A page with its own columns reaches the edges.
  '&:has(> [data-bleed])': { maxWidth: '[none]', padding: '0' },
})
