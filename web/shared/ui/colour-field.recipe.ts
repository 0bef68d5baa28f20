import { css } from '../../styled-system/css/index.js'

export const box = css({ position: 'relative' })
export const pick = css({ position: 'absolute', insetBlock: '0', insetInlineStart: '0', display: 'grid', width: '9' })
// The code reads left to right, at the page's start beside its colour.
export const input = css({
  paddingInlineStart: '10',
  textTransform: 'uppercase',
  _placeholder: { textTransform: 'none' },
  _rtl: { paddingInlineStart: '3', paddingInlineEnd: '10', textAlign: 'end' },
})
export const swatch = css({
  display: 'grid',
  placeContent: 'center',
  borderRadius: 'sm',
  '& > span': { display: 'block', width: '5', height: '5', borderRadius: 'sm', border: 'strong', forcedColorAdjust: 'none' },
})
export const panel = css({
  display: 'grid',
  gap: '3',
  width: '[14.5rem]',
  padding: '3',
  background: 'bg.raised',
  color: 'text',
  borderRadius: 'lg',
  boxShadow: 'popover',
  zIndex: 'popover',
  outline: 'none',
})
export const area = css({
  height: '[8.75rem]',
  borderRadius: 'md',
  overflow: 'hidden',
  forcedColorAdjust: 'none',
  '& > [data-part=area-background]': { width: 'full', height: 'full' },
})
export const slider = css({
  height: '3',
  borderRadius: 'full',
  forcedColorAdjust: 'none',
  '& > [data-part=channel-slider-track]': { height: 'full', borderRadius: 'full' },
})
export const thumb = css({
  width: '[1rem]',
  height: '[1rem]',
  borderRadius: 'full',
  border: '[2px solid white]',
  boxShadow: '[0 0 0 1px rgb(0 0 0 / 0.5)]',
  // The picker itself centres that of the area, and not that of the slider.
  '&[data-part=channel-slider-thumb]': { translate: '[-50% -50%]' },
  outlineOffset: '0.5',
  _focusVisible: { outline: '[2px solid {colors.ring}]' },
})
