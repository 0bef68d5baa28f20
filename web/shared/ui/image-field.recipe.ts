import { css, cva } from '../../styled-system/css/index.js'

export const row = cva({
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', borderRadius: 'md' },
  variants: {
    shape: {
      wide: {},
      square: {},
      large: { rowGap: '2' },
    },
  },
})
export const over = css({ outline: '[2px dashed token(colors.accent)]', outlineOffset: '1' })
export const place = cva({
  base: {
    flexShrink: '0',
    overflow: 'hidden',
    borderRadius: 'md',
    '& img': { display: 'block', width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    shape: {
      wide: { width: '[8.25rem]', maxWidth: 'full', height: '[4.125rem]' },
      square: { width: '[4.125rem]', height: '[4.125rem]' },
      large: { flex: '[1 0 100%]', aspectRatio: '[2 / 1]', maxHeight: '[15rem]' },
    },
    empty: {
      true: {
        maxHeight: '[8rem]',
        display: 'grid',
        placeItems: 'center',
        border: '[1px dashed token(colors.border.control)]',
        color: 'text.muted',
      },
    },
  },
})
export const facts = css({ textStyle: '13', color: 'text.muted', marginBlockEnd: '1' })
export const actions = css({ display: 'flex', gap: '1', alignItems: 'center', flexWrap: 'wrap' })
