import { css, cva } from '../../styled-system/css/index.js'

/** The text being written, in the form it has on the page. */
export const writing = cva({
  base: {
    minHeight: '[var(--rows)]',
    maxHeight: '[35rem]',
    overflowY: 'auto',
    paddingInline: '3',
    paddingBlock: '2',
    outline: '[none]',
    textStyle: '14',
    position: 'relative',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
    _coarse: { textStyle: '16' },
    // Each paragraph by its own language, whichever the console speaks.
    '& :is(p, h2, h3)': { unicodeBidi: 'plaintext', textAlign: 'start' },
    '& > * + *': { marginBlockStart: '2' },
    '& h2': { textStyle: '18', fontWeight: 'semibold' },
    '& h3': { textStyle: '16', fontWeight: 'semibold' },
    '& ul': { listStyle: 'disc', paddingInlineStart: '5' },
    '& ol': { listStyle: 'decimal', paddingInlineStart: '5' },
    '& a': { color: 'accent.text', textDecoration: 'underline', textUnderlineOffset: '[2px]' },
    '& blockquote': { borderInlineStart: 'strong', paddingInlineStart: '4', color: 'text.muted' },
    '& img': { maxWidth: 'full', height: 'auto', borderRadius: 'md' },
    '& .ProseMirror-selectednode': { outline: '[2px solid {colors.ring}]', outlineOffset: '0.5' },
    '& .ProseMirror-separator': { display: 'inline' },
  },
})

/** The box around toolbar and text. */
export const editorBox = css({
  background: 'bg.control',
  border: 'control',
  borderRadius: 'md',
  minWidth: '0',
  _focusWithin: { borderColor: 'ring', boxShadow: 'inputFocus' },
  '&[data-wrong=true]': { borderColor: 'border.danger', boxShadow: 'inputError' },
  // The tools come and go below the text: it doesn't move under the pointer.
  '&[data-quiet=true]': { display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]' },
  '&[data-quiet=true] > [role=toolbar]': { order: '1', borderBlockStart: 'hairline', borderBlockEnd: 'none' },
  '&[data-quiet=true]:not([data-active=true]) > [role=toolbar]': { display: 'none' },
})

export const toolbar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5',
  padding: '1',
  borderBlockEnd: 'hairline',
  '& [aria-pressed=true]': { background: 'accent.tint', color: 'accent.text' },
  '& [aria-disabled=true]': { color: 'text.disabled', background: 'transparent', cursor: 'default' },
})

/** Tools of one kind stay together where the row has to break. */
export const toolGroup = css({ display: 'flex', flexWrap: 'wrap', gap: '0.5' })

export const toolGap = css({
  _phone: { display: 'none' },
  width: '[1px]',
  alignSelf: 'stretch',
  marginBlock: '1',
  marginInline: '1',
  background: 'neutral.6',
})
