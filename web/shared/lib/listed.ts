import { languageOf } from '../../../worker/contract/languages.ts'

export type ListPart = { type: 'element' | 'literal'; value: string }

/**
 * The parts of a localized list. Joined by a middle dot where an item contains a comma itself, and in Arabic, whose
 * "and" attaches to the next word, before a name in another script.
 */
export const listParts = (parts: readonly string[], locale: string, style: 'long' | 'narrow'): readonly ListPart[] => {
  const listed = new Intl.ListFormat(languageOf(locale).tag, { type: 'conjunction', style }).formatToParts(parts)
  const haveCommas = parts.some((part) => /[,،、，]/.test(part))
  return listed.map((part, index) => {
    const next = listed[index + 1]?.value ?? ''
    const sticks = part.value.endsWith('و') && !/^\p{Script=Arabic}/u.test(next)
    return part.type === 'literal' && (haveCommas || sticks) ? { ...part, value: '\u00a0· ' } : part
  })
}

/** A short localized list. The list type `unit` would put no separator between items in Chinese. */
export const formatList = (parts: readonly string[], locale: string): string =>
  listParts(parts, locale, 'narrow')
    .map(({ value }) => value)
    .join('')
