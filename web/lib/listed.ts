import { languageOf } from '../../worker/contract/languages.ts'

export type ListPart = { type: 'element' | 'literal'; value: string }

/**
 * Parts in a row as this language lists them. Arabic writes its “and” onto the next word: before a name in other letters,
 * where it would stick to it, a point stands instead, as a comma can be part of such a name.
 */
export const listParts = (parts: readonly string[], locale: string, style: 'long' | 'narrow'): readonly ListPart[] => {
  const listed = new Intl.ListFormat(languageOf(locale).tag, { type: 'conjunction', style }).formatToParts(parts)
  return listed.map((part, index) => {
    const next = listed[index + 1]?.value ?? ''
    return part.type === 'literal' && part.value.endsWith('و') && !/^\p{Script=Arabic}/u.test(next) ? { ...part, value: '\u00a0· ' } : part
  })
}

/** Parts in a row as this language parts them, shortly. A list of units would put nothing between them in Chinese. */
export const formatList = (parts: readonly string[], locale: string): string =>
  listParts(parts, locale, 'narrow')
    .map(({ value }) => value)
    .join('')
