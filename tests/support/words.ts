import { readCatalogue } from '../../scripts/languages/catalogue.ts'

/**
 * The page's text in a language, by its English: what a user of that language would look for. If an English
 * sentence has several meanings, `order: Cancelled`.
 */
export const wordsOf = (locale: string): ((english: string) => string) => {
  const names = ['waiting-room', 'console', 'sections', 'checkout', 'check-in', 'buyer'] as const
  const known = new Map(names.flatMap((name) => [...readCatalogue(locale, name)]))
  return (english) => {
    const found = known.get(english)
    if (!found) throw new Error(`no ${locale} words for "${english}"`)
    return found
  }
}
