/** A symbol, so that nothing read from JSON can pass for markup. */
const markup = Symbol('markup')
/** Markup that is safe to put into markup. Only `html` makes it, and `markupOf`. */
export type Html = { readonly [markup]: string }
type Piece = Html | string | number | null | false | readonly Piece[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for element content and quoted attributes; control characters are dropped. */
const escapeHtml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they have no place in markup, and some clients stop at them
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').replace(/[&<>"']/g, (char) => escapes[char] ?? '')

const write = (piece: Piece): string => {
  if (piece === null || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  return markup in piece ? piece[markup] : piece.map(write).join('')
}

/** Markup with every value escaped; lists are joined, null and false are left out. */
export const html = (parts: TemplateStringsArray, ...values: Piece[]): Html => ({
  [markup]: parts.reduce((written, part, index) => `${written}${write(values[index - 1] ?? null)}${part}`),
})

/** Markup that a sanitizer has just made, or that is written out in a template. */
export const markupOf = (sanitized: string): Html => ({ [markup]: sanitized })

/** The markup as text, to be sent. */
export const htmlText = (page: Html): string => page[markup]

/** A link's target: the address if it is a web address, else none. */
export const webAddress = (url: string): string => (/^https?:\/\//i.test(url) ? url : '#')

/** A person's plain text as markup: line breaks kept, web addresses made links. */
export const paragraphs = (text: string): Html[] =>
  text
    .trim()
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])|(\r?\n)/)
    .filter((part) => part !== undefined)
    .map((part) => {
      if (/^https?:\/\//.test(part)) return html`<a href="${part}" class="link" style="color:#6a37bf">${part}</a>`
      return /^\r?\n$/.test(part) ? html`<br />` : html`${part}`
    })
