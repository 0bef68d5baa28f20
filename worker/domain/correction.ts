const fields = ['first_name', 'last_name', 'email', 'locale'] as const

/** What the organizer may correct of a person: how they are called, where they are written to, in which language. */
export type Correctable = Record<(typeof fields)[number], string | null>

/**
 * What a correction says to the timeline, a line a field: `email: old → new`; null where it changes nothing. No field
 * holds a line break, so that each line is one.
 */
export const correctionDetail = (before: Correctable, after: Correctable): string | null => {
  const lines = fields.flatMap((field) =>
    before[field] === after[field] ? [] : [`${field}: ${before[field] ?? ''} → ${after[field] ?? ''}`],
  )
  return lines.length ? lines.join('\n') : null
}
