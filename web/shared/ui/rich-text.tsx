import { css, cx } from '../../styled-system/css/index.js'

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
const start = css({ textAlign: 'start' })
// Lists keep the side of their bullets.
const note = css({ '& ul, & ol': { textAlign: 'start' } })

type Props = {
  /** As the server sent it: sanitized there. */
  html: string
  /** The language it was written in. */
  lang?: string
  /** Part of something else: in another direction it is aligned as what is around it. */
  isNote?: boolean
}

/** An organizer's rich text. */
export const RichText = ({ html, lang, isNote = false }: Props) => (
  <div className={cx(prose, isNote ? note : start)} lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
)
