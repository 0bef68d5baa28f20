const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Plain text as HTML: a blank line starts a paragraph, a line break stays. */
export const textToHtml = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escape(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('')

/** HTML of plain paragraphs as text; null where it has formatting that text would lose (links, lists, bold). */
export const htmlToText = (html: string): string | null => {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  if (body.querySelector(':not(p, br)')) return null
  if (body.children.length === 0) return body.textContent ?? ''
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n')
  return [...body.childNodes]
    .map((node) => (node.textContent ?? '').trim())
    .filter(Boolean)
    .join('\n\n')
}
