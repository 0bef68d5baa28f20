import { placeholderPattern, writePlaceholders, writeWords, type Placeholder } from '../contract/placeholders.ts'

/** The value of each placeholder. For an empty or missing one the writer's fallback is used; without one, nothing. */
export type Fillings = Partial<Record<Placeholder, string>>

/** Stands for a missing name until the text around it is whole. */
const gap = '\0'
const tags = '((?:<[^>]*>)*)'
const blank = String.raw`[^\S\n]*`
const gapAtStart = new RegExp(String.raw`(^|\n|<(?:p|h\d|li|br|blockquote)\b[^>]*>)${tags}${gap}${tags}[,،，、]?${blank}(\p{Ll})?`, 'gu')
const gapAfterWords = new RegExp(String.raw`[,،，、]?${blank}${tags}${gap}`, 'gu')

/** Closes the gaps of missing names: “Hello ,” becomes “Hello,”, and “, doors are open” becomes “Doors are open”. */
const closeGaps = (text: string): string =>
  text
    .replace(gapAtStart, (_, start: string, before: string, after: string, letter = '') => start + before + after + letter.toUpperCase())
    .replace(gapAfterWords, '$1')

const fill = (text: string, fillings: Fillings, write: (name: Placeholder, value: string) => string): string =>
  writePlaceholders(text, (name, written, instead) => {
    if (!Object.hasOwn(fillings, name)) return written
    const value = fillings[name] ?? ''
    // A fallback is part of the text itself: in HTML it is HTML already.
    if (value !== '') return write(name, value)
    return instead || (name === 'first_name' ? gap : '')
  })

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? '')

/** Plain text with its placeholders filled. */
export const fillText = (text: string, fillings: Fillings): string => closeGaps(fill(text, fillings, (_, value) => value))

/**
 * Sanitized HTML with its text's placeholders filled and escaped; those inside tags stay. A web address becomes a link,
 * unless it is in one.
 */
export const fillHtml = (html: string, fillings: Fillings): string => {
  let isInLink = false
  const write = (name: Placeholder, value: string): string => {
    const escaped = escapeHtml(value)
    return name === 'order_link' && !isInLink ? `<a href="${escaped}">${escaped}</a>` : escaped
  }
  const filled = writeWords(
    html,
    (words) => fill(words, fillings, write),
    (tag) => {
      if (/^<\/?a[\s>]/.test(tag)) isInLink = !tag.startsWith('</')
    },
  )
  return closeGaps(filled)
}

/** Whether a text greets by name itself. */
export const namesReader = (text: string): boolean => [...text.matchAll(placeholderPattern)].some(([, name]) => name === 'first_name')
