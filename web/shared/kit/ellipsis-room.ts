import { css } from '../../styled-system/css/index.js'

/** Room for the “…” of clamped text: where English is aligned right, Chromium draws it beyond the line's end. */
export const ellipsisRoom = css({ paddingInlineEnd: '[0.5em]', marginInlineEnd: '[-0.5em]' })
