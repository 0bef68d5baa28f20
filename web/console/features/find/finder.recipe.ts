import { css } from '../../../styled-system/css/index.js'

export const backdrop = css({ position: 'fixed', inset: '0', background: 'bg.backdrop', zIndex: 'modal', _open: { animation: 'fadeIn' } })
export const positioner = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'modal',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  paddingBlockStart: { base: '0', sm: '[12dvh]' },
  paddingInline: { base: '0', sm: '4' },
})
export const panel = css({
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  maxWidth: { sm: 'drawer' },
  maxHeight: { base: 'screen', sm: '[70dvh]' },
  background: 'bg.raised',
  boxShadow: 'modal',
  borderRadius: { base: '0', sm: 'lg' },
  overflow: 'hidden',
  outline: '[none]',
  _open: { animation: 'rise' },
})
export const field = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInlineStart: '4',
  paddingInlineEnd: '2',
  borderBlockEnd: 'hairline',
  color: 'text.muted',
})
export const input = css({
  flex: '1',
  minWidth: '0',
  height: '14',
  background: 'transparent',
  color: 'text',
  textStyle: '16',
  outline: '[none]',
  _placeholder: { color: 'text.subtle', opacity: '1' },
})
/** Eight lines with two labels. */
export const list = css({ overflowY: 'auto', padding: '2', minHeight: '0', maxHeight: { sm: '[22.5rem]' } })
export const label = css({ textStyle: '12', fontWeight: 'medium', color: 'text.muted', paddingInline: '2', paddingBlock: '1.5' })
export const option = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '9',
  width: 'full',
  textAlign: 'start',
  _coarse: { minHeight: '11' },
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'md',
  textStyle: '14',
  cursor: 'pointer',
  color: 'text',
  '&[aria-selected=true]': { background: 'bg.active' },
})
export const mark = css({ display: 'grid', placeContent: 'center', width: '6', height: '6', flexShrink: '0', color: 'text.muted' })
export const cover = css({ width: '6', height: '6', borderRadius: 'sm', overflow: 'hidden', flexShrink: '0' })
export const name = css({
  fontWeight: 'medium',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  flexShrink: '0',
  maxWidth: 'full',
})
export const typedPart = css({ background: 'transparent', color: 'accent.text' })
export const about = css({
  flex: '1',
  minWidth: '0',
  textAlign: 'end',
  textStyle: '13',
  color: 'text.muted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const note = css({ paddingInline: '4', paddingBlock: '3', textStyle: '13', color: 'text.muted' })
export const keysBar = css({
  display: 'flex',
  gap: '4',
  borderBlockStart: 'hairline',
  paddingInline: '4',
  paddingBlock: '2',
  textStyle: '12',
  color: 'text.muted',
  _coarse: { display: 'none' },
})
export const keys = css({ fontFamily: 'body', color: 'text' })
