import { languageOf } from '../../worker/contract/languages.ts'

export type ListPart = { type: 'element' | 'literal'; value: string }

/**
 * Parts in a row as this language lists them. A point stands between them where a comma would look like one of a name's own,
 * and in Arabic, whose “and” is written onto the next word, before a name in other letters.
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

/** Parts in a row as this language parts them, shortly. A list of units would put nothing between them in Chinese. */
export const formatList = (parts: readonly string[], locale: string): string =>
  listParts(parts, locale, 'narrow')
    .map(({ value }) => value)
    .join('')
