import { css } from '../../styled-system/css/index.js'

const prose = css({
  overflowWrap: 'anywhere',
  '& > * + *': { marginBlockStart: '3' },
  '& h2, & h3': { textStyle: '18', fontWeight: 'semibold', color: 'text' },
  '& * + h2, & * + h3': { marginBlockStart: '6' },
  '& ul': { listStyle: 'disc', paddingInlineStart: '5' },
  '& ol': { listStyle: 'decimal', paddingInlineStart: '5' },
  '& li + li': { marginBlockStart: '1' },
  '& a': { color: 'accent.text', textDecoration: 'underline', textUnderlineOffset: '[2px]' },
  '& blockquote': { borderInlineStart: 'strong', paddingInlineStart: '4', color: 'text.muted' },
})

type Props = {
  /** As the server sent it: sanitized there. */
  html: string
  /** The language it was written in. */
  lang?: string
  /** Part of something else: in another direction it is aligned as what is around it. */
  isNote?: true
}

/** An organizer's rich text. */
export const RichText = ({ html, lang, isNote }: Props) => (
  <div className={prose} data-prose={!isNote} lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
)
