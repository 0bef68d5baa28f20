import { css } from '../../styled-system/css/index.js'

const prose = css({
  overflowWrap: 'anywhere',
  textAlign: 'start',
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
}

/** An organizer's rich text. */
export const RichText = ({ html, lang }: Props) => (
  <div className={prose} lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
)
