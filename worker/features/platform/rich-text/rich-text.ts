import type { Attributes, IOptions, Tag } from 'sanitize-html'
import { imageIdIn, isPlainLink } from '../../../contract/rich-text.ts'
import { sanitize } from '../../../runtime/sanitizer.ts'
import { imageUrl } from '../images/image-url.ts'

/** The images a text may show, by their ids, with their sizes in pixels. */
export type TextImages = ReadonlyMap<string, { width: number; height: number }>

const MAX_ALT_LENGTH = 500
/** The maximum depth of tags: deeper ones are removed, their content stays. */
const deepest = 40
const isPixels = (text: string | undefined): boolean => /^[1-9]\d{0,3}$/.test(text ?? '')

/** An image of ours with its normal attributes; without a source, which drops it, if it is not allowed. */
const imageOf = (given: Attributes, allowed: TextImages | null): Attributes => {
  const id = imageIdIn(given['src'] ?? '')
  const size = id === null ? undefined : allowed?.get(id)
  if (id === null || (allowed && !size)) return {}
  const { width, height } = size ?? given
  const sized: Attributes = isPixels(String(width)) && isPixels(String(height)) ? { width: String(width), height: String(height) } : {}
  return { src: imageUrl(id), alt: (given['alt'] ?? '').slice(0, MAX_ALT_LENGTH), ...sized, loading: 'lazy' }
}

/** Allows the editor's tags only; equivalent tags are converted. */
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
    // A link without a target becomes plain text.
    if (tag === 'a' && !attribs['href']) return 'excludeTag'
    return tag === 'img' && !attribs['src']
  },
})

/** An organizer's text as HTML that is safe on any page, with these images only; null if nothing is left. */
export const cleanHtml = (html: string, images: TextImages): string | null => {
  const options = optionsFor(images)
  const once = sanitize(html, options)
  // Removing a tag can change how its content is parsed: sanitized again, so that stored text is stable.
  return (once === html ? once : sanitize(once, options)).trim() || null
}

const trusting = optionsFor(null)

/** Sanitizes text again that was sanitized before, with any of our images. Null stays null. */
export const sanitizeHtml = (html: string | null | undefined): string | null => (html ? sanitize(html, trusting).trim() || null : null)

/** The ids of our images in a text, without duplicates. */
export const imageIdsIn = (text: string): string[] => [...new Set(text.match(/(?<=\/api\/public\/images\/)img_[0-9a-z]{16}/g))]

/** Stored text is sanitized, so that `<` and `>` are only in tags. */
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

/** As plain text, with the targets of links and the descriptions of images. */
export const spelledOut = (html: string | null): string | null =>
  html
    ? withoutTags(
        inLines(html)
          .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, words: string) => (words === href ? href : `${words} (${href})`))
          .replace(/<img src="[^"]*" alt="([^"]*)"[^>]*>/g, (_, alt: string) => (alt ? `[${alt}]\n` : '')),
      )
    : null
