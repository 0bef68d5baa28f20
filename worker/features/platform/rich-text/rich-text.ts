import type { Attributes, IOptions, Tag } from 'sanitize-html'
import { imageIdIn, isPlainLink } from '../../../contract/rich-text.ts'
import { sanitize } from '../../../runtime/sanitizer.ts'
import { imageUrl } from '../images/image-url.ts'

/** The images a text may show, by their ids, with their sizes in pixels. */
export type TextImages = ReadonlyMap<string, { width: number; height: number }>

const longestAlt = 500
/** Tags within tags deeper than this are taken off; what they hold stays. */
const deepest = 40
const isPixels = (text: string | undefined): boolean => /^[1-9]\d{0,3}$/.test(text ?? '')

/** An image of ours as every text shows it; without a source, which drops it, where it is none or not among those allowed. */
const imageOf = (given: Attributes, allowed: TextImages | null): Attributes => {
  const id = imageIdIn(given['src'] ?? '')
  const size = id === null ? undefined : allowed?.get(id)
  if (id === null || (allowed && !size)) return {}
  const { width, height } = size ?? given
  const sized: Attributes = isPixels(String(width)) && isPixels(String(height)) ? { width: String(width), height: String(height) } : {}
  return { src: imageUrl(id), alt: (given['alt'] ?? '').slice(0, longestAlt), ...sized, loading: 'lazy' }
}

/** What the editor writes, and nothing else; what says the same in other tags becomes it. */
const optionsFor = (allowed: TextImages | null): IOptions => ({
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'blockquote', 'img'],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: deepest,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    a: (tagName, { href }): Tag => ({
      tagName,
      attribs: href && isPlainLink(href) ? { href, rel: 'noopener nofollow', target: '_blank' } : {},
    }),
    img: (tagName, given) => ({ tagName, attribs: imageOf(given, allowed) }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    // A link that leads nowhere is its words alone.
    if (tag === 'a' && !attribs['href']) return 'excludeTag'
    return tag === 'img' && !attribs['src']
  },
})

/** Text an organizer wrote, as HTML that is safe on anyone's page, with no images but these; nothing left becomes null. */
export const cleanHtml = (html: string, images: TextImages): string | null => {
  const options = optionsFor(images)
  const once = sanitize(html, options)
  // What a tag that is taken off held may be read otherwise without it: what is stored is read the same ever after.
  return (once === html ? once : sanitize(once, options)).trim() || null
}

const trusting = optionsFor(null)

/** The same where it was cleaned before: safe once more, whatever images of ours it shows. Null stays null. */
export const sanitizeHtml = (html: string | null | undefined): string | null => (html ? sanitize(html, trusting).trim() || null : null)

/** The ids of our images that a text names, each once. */
export const imageIdsIn = (text: string): string[] => [...new Set(text.match(/(?<=\/api\/public\/images\/)img_[0-9a-z]{16}/g))]

/** What is stored was cleaned: it has no `<` or `>` but those of its tags. */
const withoutTags = (html: string): string | null =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim() || null

const inLines = (html: string): string => html.replace(/<(\/p|\/li|\/h[23]|br\s*\/?)>/g, '\n')

/** A text that was cleaned, without its markup, paragraphs as lines: for link previews. */
export const plainText = (html: string | null): string | null => (html ? withoutTags(inLines(html)) : null)

/** The same with what a reader of plain text would miss: where links lead, and what images show. */
export const spelledOut = (html: string | null): string | null =>
  html
    ? withoutTags(
        inLines(html)
          .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, words: string) => (words === href ? href : `${words} (${href})`))
          .replace(/<img src="[^"]*" alt="([^"]*)"[^>]*>/g, (_, alt: string) => (alt ? `[${alt}]\n` : '')),
      )
    : null
