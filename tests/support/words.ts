import { readCatalogue } from '../../scripts/languages/catalogue.ts'

/**
 * The words of the page in a language, by their English: what a user of that language would look for. Where one English
 * sentence means several things, `order: Cancelled`.
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
