import { css } from '../../styled-system/css/index.js'

export const frame = css({ display: { base: 'block', md: 'grid' }, gridTemplateColumns: '[240px minmax(0, 1fr)]', minHeight: 'screen' })
export const bar = css({
  display: { base: 'none', md: 'flex' },
  flexDirection: 'column',
  position: 'sticky',
  insetBlockStart: '0',
  height: 'screen',
  background: 'bg.sidebar',
  borderInlineEnd: 'hairline',
})
export const navigation = css({ flex: '1', overflowY: 'auto', padding: '3', paddingBlockStart: '2' })
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
  _hover: { background: 'bg.hover', color: 'text' },
  _current: { background: 'bg.active', color: 'text' },
})
export const top = css({ padding: '3', paddingBlockEnd: '0' })
export const brand = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  height: '14',
  paddingInline: '2',
  textStyle: '16',
  fontWeight: 'semibold',
  borderRadius: 'md',
})
export const foot = css({ borderBlockStart: 'hairline', padding: '3' })
export const phoneBar = css({
  display: { base: 'flex', md: 'none' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: '14',
  paddingInline: '4',
  borderBlockEnd: 'hairline',
  background: 'bg.surface',
  position: 'sticky',
  insetBlockStart: '0',
  zIndex: 'app',
})
export const content = css({
  width: 'full',
  maxWidth: 'content',
  marginInline: 'auto',
  paddingBlock: '6',
  paddingInline: { base: '4', md: '8' },
  minWidth: '0',
})
