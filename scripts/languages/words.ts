// Checks every language's catalogues against the rules and its own glossary, and fails on any error.
// `--changes COMMIT` writes a page of what was reworded since that commit instead.
import { existsSync, readFileSync } from 'node:fs'
import { locales, type Locale } from '../../worker/contract/languages.ts'
import { catalogueNames, readCatalogue } from './catalogue.ts'
import { writeChanges } from './changes.ts'
import { root } from '../run/paths.ts'
import { faultsOf, parseGlossary, type Wording } from './words-rules.ts'

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

let isWrong = false
for (const locale of locales) {
  const wording = wordingOf(locale)
  const faults = catalogueNames.flatMap((name) => {
    const translations = readCatalogue(locale, name)
    return [...readCatalogue('en', name)].flatMap(([id, english]) =>
      faultsOf(id, english, translations.get(id) ?? '', wording).map((fault) => ({ fault, where: `${locale}/${name}.po: ${id}` })),
    )
  })
  const missing = faults.filter(({ fault }) => fault === 'not translated').length
  console.log(`${locale}: ${missing} missing, ${faults.length - missing} findings`)
  for (const { fault, where } of faults) console.log(`  ${where}\n    ${fault}`)
  if (faults.length > 0) isWrong = true
}
if (isWrong) process.exit(1)
