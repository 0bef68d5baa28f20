/**
 * What an organizer's message may leave open, in braces: `{first_name}`, the event's name, and a link to the reader's
 * order or ticket. `{first_name|there}` says what stands there where it is empty; without, it is left out, and its
 * sentence closes up.
 */
export const placeholders = ['first_name', 'event', 'order_link'] as const
export type Placeholder = (typeof placeholders)[number]

/** Those that a subject may have: a link in one line is no link. */
export const subjectPlaceholders: readonly Placeholder[] = ['first_name', 'event']

/** A placeholder as it is written, with its name and what stands in for it. */
export const placeholderPattern = /\{([A-Za-z_]+)(?:\|([^{}<>]*))?\}/g

/** The first word in braces that is none of these, or null: a slip that would be sent to everyone. */
export const unknownPlaceholder = (text: string, known: readonly Placeholder[] = placeholders): string | null =>
  [...text.matchAll(placeholderPattern)].find(([, name]) => !known.some((one) => one === name))?.[0] ?? null

const isPlaceholder = (name: string): name is Placeholder => placeholders.some((one) => one === name)

/** A text with each placeholder written anew, in one pass: what is written is never taken for one. Other words in braces stay. */
export const writePlaceholders = (
  text: string,
  write: (name: Placeholder, written: string, instead: string | undefined) => string,
): string =>
  text.replace(placeholderPattern, (written: string, name: string, instead?: string) =>
    isPlaceholder(name) ? write(name, written, instead) : written,
  )

/** Clean HTML with its words rewritten; text inside tags stays. `pass` is called with each tag on the way. */
export const writeWords = (html: string, write: (words: string) => string, pass?: (tag: string) => void): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (!part.startsWith('<')) return write(part)
      pass?.(part)
      return part
    })
    .join('')
