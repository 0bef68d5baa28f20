// Prints the controls that pages showed in the browser tests and that no test pressed, and those after which nothing
// happened: npm run pressed, after npm test or some of its browser files. With `--idle` fails at those after which nothing
// happened, with `--all`, after all browser files, at those never pressed too, unless `tests/README.md` excuses them.
import { globSync, readFileSync } from 'node:fs'
import { locales, matchLocale } from '../../worker/contract/languages.ts'
import type { PressNote } from '../../tests/support/note-presses.ts'
import { catalogueNames, readCatalogue } from '../languages/catalogue.ts'
import { root } from '../run/paths.ts'
import { englishOf, excuses, unpressed } from './pressed-controls.ts'

const notes = globSync('*.jsonl', { cwd: `${root}/.foyer/pressed` }).flatMap((file) =>
  readFileSync(`${root}/.foyer/pressed/${file}`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as PressNote),
)
const translators = new Map(
  locales.map((locale) => [locale as string, englishOf(catalogueNames.map((name) => readCatalogue(locale, name)))]),
)
const { shown, never, idle } = unpressed(notes, (locale) => translators.get(matchLocale(locale, locales) ?? '') ?? (() => []))
const readme = readFileSync(`${root}/tests/README.md`, 'utf8')
const list = (title: string, names: string[], heading: string): string[] => {
  const isExcused = excuses(readme, heading)
  const left = names.filter((name) => !isExcused(name))
  console.log(`\n— ${title}: ${left.length}, ${names.length - left.length} excused\n${left.join('\n')}`)
  return left
}
const missed = list('never pressed', never, 'Controls that no test presses')
const dead = list('nothing happened', idle, 'Controls without an effect')
console.log(`\n${shown} controls shown, ${missed.length} never pressed, ${dead.length} without an effect`)
const fails = process.argv.includes('--all') ? [...missed, ...dead] : process.argv.includes('--idle') ? dead : []
process.exitCode = fails.length > 0 ? 1 : 0
