// Gives each translation without one the fingerprint of the English it was made from. A translation whose English
// changed keeps its old one, and `words.ts` fails until it is made anew and the line is deleted.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { locales } from '../../worker/contract/languages.ts'
import { catalogueNames, entriesOf, parseEntry, readCatalogue, type Sentences } from './catalogue.ts'
import { root } from '../run/paths.ts'

/** The line of a catalogue's entry that has its fingerprint, in a translator's comment: extraction keeps it. */
const line = /^# made from ([\da-f]{8})\n/m

/** Eight hexadecimal digits of a sentence's SHA-256. */
export const fingerprint = (english: string): string => createHash('sha256').update(english).digest('hex').slice(0, 8)

/** A catalogue's file with a fingerprint for every translation that has none. */
export const withFingerprints = (file: string, english: Sentences): string =>
  entriesOf(file)
    .map((entry) => {
      const parsed = parseEntry(entry)
      const source = parsed && english.get(parsed.id)
      return !parsed?.translation || source === undefined || line.test(entry) ? entry : `# made from ${fingerprint(source)}\n${entry}`
    })
    .join('\n\n')

/** The ids of translations that have no fingerprint, or that of another English. */
export const outdated = (file: string, english: Sentences): string[] =>
  entriesOf(file).flatMap((entry) => {
    const parsed = parseEntry(entry)
    const source = parsed && english.get(parsed.id)
    if (!parsed?.translation || source === undefined) return []
    return line.exec(entry)?.[1] === fingerprint(source) ? [] : [parsed.id]
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const name of catalogueNames) {
    const english = readCatalogue('en', name)
    for (const locale of locales.filter((each) => each !== 'en')) {
      const path = `${root}/locales/${locale}/${name}.po`
      writeFileSync(path, withFingerprints(readFileSync(path, 'utf8'), english))
    }
  }
