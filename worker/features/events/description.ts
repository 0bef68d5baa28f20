import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow', target: '_blank' }) },
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
