import { css, cva } from '../../../styled-system/css/index.js'

/** The round icon of an entry. */
export const mark = cva({
  base: {
    display: 'grid',
    placeContent: 'center',
    position: 'relative',
    zIndex: 'raised',
    width: '7',
    height: '7',
    borderRadius: 'full',
    border: 'hairline',
    flexShrink: '0',
    '& .lucide': { width: '3.5', height: '3.5' },
  },
  variants: {
    tone: {
      neutral: { background: 'bg.sunken', color: 'text.muted' },
      teal: { background: 'teal.3', color: 'teal.11', borderColor: 'teal.6' },
      orange: { background: 'orange.3', color: 'orange.11', borderColor: 'orange.6' },
      red: { background: 'red.3', color: 'red.11', borderColor: 'red.6' },
      blue: { background: 'blue.3', color: 'blue.11', borderColor: 'blue.6' },
    },
  },
})

/** An entry's row; a line connects its icon to the previous one. */
export const entryRow = css({
  position: 'relative',
  display: 'flex',
  flexWrap: { _tight: 'wrap' },
  alignItems: 'flex-start',
  columnGap: '3',
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '[13px]',
    insetBlockStart: '7',
    insetBlockEnd: '[-12px]',
    borderInlineStart: 'hairline',
  },
})
