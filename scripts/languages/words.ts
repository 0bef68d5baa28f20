// Checks every language's catalogues against the rules and its own glossary, and fails on any error.
// `--changes COMMIT` writes a page of what was reworded since that commit instead.
import { existsSync, readFileSync } from 'node:fs'
import { locales, type Locale } from '../../worker/contract/languages.ts'
import { catalogueNames, readCatalogue, type CatalogueName } from './catalogue.ts'
import { writeChanges } from './changes.ts'
import { outdated } from './fingerprints.ts'
import { root } from '../run/paths.ts'
import { faultsOf, longSentences, parseGlossary, type Wording } from './words-rules.ts'

const readOwn = (locale: Locale, file: string): string => {
  const path = `${root}/locales/${locale}/${file}`
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
const wordingOf = (locale: Locale): Wording => ({
  locale,
  terms: parseGlossary(readOwn(locale, 'glossary.md')),
  sameAsEnglish: new Set(readOwn(locale, 'same-as-english.txt').split('\n').filter(Boolean)),
})

const [option, commit = 'HEAD'] = process.argv.slice(2)
if (option === '--changes') {
  const { path, sentences } = writeChanges(commit)
  console.log(`${sentences} sentences that changed since ${commit}: ${path}`)
  process.exit()
}

/** What buyers and check-in staff read; `worker` has their emails and problems. */
const publicCatalogues: readonly CatalogueName[] = ['buyer', 'checkout', 'waiting-room', 'check-in', 'worker']
const tables = ['zone.cities']
const longFaults = (locale: Locale, name: CatalogueName, id: string, text: string): string[] =>
  // Chinese has no spaces between words.
  locale === 'zh-cn' || !publicCatalogues.includes(name) || tables.includes(id)
    ? []
    : longSentences(text).map((sentence) => `more than 20 words: ${sentence}`)

let isWrong = false
for (const locale of locales) {
  const wording = wordingOf(locale)
  const faults = catalogueNames.flatMap((name) => {
    const sentences = readCatalogue('en', name)
    const translations = readCatalogue(locale, name)
    const stale = locale === 'en' ? [] : outdated(readOwn(locale, `${name}.po`), sentences)
    return [
      ...[...sentences].flatMap(([id, english]) => {
        const translation = translations.get(id) ?? ''
        return [...faultsOf(id, english, translation, wording), ...longFaults(locale, name, id, translation)].map((fault) => ({
          fault,
          id,
        }))
      }),
      ...stale.map((id) => ({ id, fault: 'made from another English: translate it anew, delete its fingerprint, run npm run i18n' })),
    ].map(({ fault, id }) => ({ fault, where: `${locale}/${name}.po: ${id}` }))
  })
  const missing = faults.filter(({ fault }) => fault === 'not translated').length
  console.log(`${locale}: ${missing} missing, ${faults.length - missing} findings`)
  for (const { fault, where } of faults) console.log(`  ${where}\n    ${fault}`)
  if (faults.length > 0) isWrong = true
}
if (isWrong) process.exit(1)
