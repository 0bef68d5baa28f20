import sanitize from 'sanitize-html'

/**
 * Whether a link says where it leads: a whole address of the web without a user's name in it, a mail, or a telephone.
 * Read as browsers read it, for they take `/\\host` and `//host` for other sites.
 */
const isPlainLink = (href: string): boolean => {
  if (!URL.canParse(href)) return false
  const { protocol, username, password } = new URL(href)
  if (protocol === 'mailto:' || protocol === 'tel:') return true
  return /^\s*https?:\/\//i.test(href) && username === '' && password === ''
}

const options: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href && isPlainLink(href) ? { href } : {}), rel: 'noopener nofollow', target: '_blank' },
    }),
  },
}

/** Text an organizer wrote, as HTML that is safe on anyone's page; null stays null, nothing left becomes null. */
export const sanitizeHtml = (html: string | null | undefined): string | null => (html ? sanitize(html, options).trim() || null : null)

/** The same text without its markup, paragraphs as lines: for mails and link previews. */
export const plainText = (html: string | null): string | null =>
  html
    ? sanitize(html.replace(/<(\/p|\/li|\/h[23]|br\s*\/?)>/g, '\n'), { allowedTags: [], allowedAttributes: {} })
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
        .trim() || null
    : null
