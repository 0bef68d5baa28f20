// Prints the controls that pages showed in the browser tests and that no test pressed, and those after which nothing
// happened: npm run pressed, after npm test or some of its browser files.
import { globSync, readFileSync } from 'node:fs'
import { locales } from '../../worker/contract/languages.ts'
import type { PressNote } from '../../tests/support/note-presses.ts'
import { catalogueNames, readCatalogue } from '../languages/catalogue.ts'
import { root } from '../run/paths.ts'
import { englishOf, unpressed } from './pressed-controls.ts'

const notes = globSync('*.jsonl', { cwd: `${root}/.foyer/pressed` }).flatMap((file) =>
  readFileSync(`${root}/.foyer/pressed/${file}`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as PressNote),
)
const translators = new Map(
  locales.map((locale) => [locale as string, englishOf(catalogueNames.map((name) => readCatalogue(locale, name)))]),
)
const { shown, never, idle } = unpressed(notes, (locale) => translators.get(locale.toLowerCase()) ?? (() => []))
const list = (title: string, keys: string[]): void => console.log(`\n— ${title}: ${keys.length}\n${keys.join('\n')}`)
list('never pressed', never)
list('nothing happened', idle)
console.log(`\n${shown} controls shown, ${never.length} never pressed, ${idle.length} without an effect`)
