import { placeholderPattern, writePlaceholders, writeWords, type Placeholder } from '../contract/placeholders.ts'

/** The value of each placeholder. For an empty or missing one the writer's fallback is used. */
export type Fillings = Partial<Record<Placeholder, string>> & {
  /** The fallback for a missing first name without a fallback of the writer's own. */
  nameless?: string
}

const fill = (text: string, fillings: Fillings, write: (name: Placeholder, value: string) => string): string =>
  writePlaceholders(text, (name, written, instead) => {
    if (!Object.hasOwn(fillings, name)) return written
    const value = fillings[name] ?? ''
    // A fallback is part of the text itself: in HTML it is HTML already.
    if (value !== '') return write(name, value)
    return instead ?? (name === 'first_name' ? write(name, fillings.nameless ?? '') : '')
  })

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? '')

/** Plain text with its placeholders filled. */
export const fillText = (text: string, fillings: Fillings): string => fill(text, fillings, (_, value) => value)

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
  return writeWords(
    html,
    (words) => fill(words, fillings, write),
    (tag) => {
      if (/^<\/?a[\s>]/.test(tag)) isInLink = !tag.startsWith('</')
    },
  )
}

/** Whether a text greets by name itself. */
export const namesReader = (text: string): boolean => [...text.matchAll(placeholderPattern)].some(([, name]) => name === 'first_name')
