import { readFileSync } from 'node:fs'
import { root } from '../../scripts/paths.ts'

const text = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => JSON.parse(`"${match[1]}"`) as string).join('')

const catalogue = (locale: string, name: string): Map<string, string> =>
  new Map(
    readFileSync(`${root}/locales/${locale}/${name}.po`, 'utf8')
      .split(/\n\n+/)
      .flatMap((entry) => {
        const [, id, translation] = /msgid ((?:"[^\n]*"\n?)+)msgstr ((?:"[^\n]*"\n?)+)/.exec(entry) ?? []
        return id && translation ? [[text(id), text(translation)] as const] : []
      }),
  )

/** The words of the page in a language, by their English: what a user of that language would look for. */
export const wordsOf = (locale: string): ((english: string) => string) => {
  const known = new Map(['room', 'console', 'sections', 'checkout', 'door', 'buyer'].flatMap((name) => [...catalogue(locale, name)]))
  return (english) => {
    const found = known.get(english)
    if (!found) throw new Error(`no ${locale} words for "${english}"`)
    return found
  }
}
