import type { IOptions } from 'sanitize-html'
import { sanitize } from '../runtime/sanitizer.ts'
import { html, markupOf, paragraphs, type Html } from './html.ts'

/** An organizer's text: plain, or as HTML with absolute image addresses and the same as plain text. */
export type MailWords = string | { html: string; text: string }

const styles: Record<string, string> = {
  p: 'margin:0 0 12px',
  h2: 'margin:16px 0 8px;font-size:18px;line-height:24px;font-weight:600',
  h3: 'margin:16px 0 8px;font-size:16px;line-height:24px;font-weight:600',
  ul: 'margin:0 0 12px;padding:0 24px',
  ol: 'margin:0 0 12px;padding:0 24px',
  blockquote: 'margin:0 0 12px;padding:0 16px',
  // A bare address is wider than a phone.
  a: 'color:#6a37bf;word-break:break-word',
  img: 'display:block;max-width:100%;height:auto;border:0',
}
const classes: Record<string, string> = { a: 'link', blockquote: 'muted' }

// Mail clients read no style sheets, so every tag carries its style. Sanitized again: the text may be years old.
const options: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'blockquote', 'img'],
  allowedAttributes: { '*': ['style', 'class'], a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https?:\/\//i.test(attribs['src'] ?? ''),
  transformTags: {
    '*': (tagName, { style: _, class: __, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(classes[tagName] ? { class: classes[tagName] } : {}),
        ...(styles[tagName] ? { style: styles[tagName] } : {}),
      },
    }),
  },
}

/** The words as a mail's markup. */
export const wordsMarkup = (words: MailWords): Html =>
  typeof words === 'string'
    ? html`<p class="ink" dir="auto" style="margin:0;text-align:start;font-size:16px;line-height:24px;color:#1a1923">
        ${paragraphs(words)}
      </p>`
    : html`<div class="ink" dir="auto" style="text-align:start;font-size:16px;line-height:24px;color:#1a1923">
        ${markupOf(sanitize(words.html, options))}
      </div>`

/** The words as plain text. */
export const wordsText = (words: MailWords): string => (typeof words === 'string' ? words : words.text).trim()

/** Whether the text has any content. */
export const saysAnything = (words: MailWords | null | undefined): words is MailWords =>
  words !== null && words !== undefined && (typeof words === 'string' ? words : words.html).trim() !== ''
