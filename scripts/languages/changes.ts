// Writes a page of every sentence that differs from a commit's, in all languages: what it was, and what it is.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { languages, locales, type Locale } from '../../worker/contract/languages.ts'
import { root } from '../run/paths.ts'
import { catalogueNames, parseCatalogue, readCatalogue, type CatalogueName, type Sentences } from './catalogue.ts'
import { pairUp } from './pair-up.ts'

const atCommit = (commit: string, locale: Locale, name: CatalogueName): Sentences => {
  const { stdout, status } = spawnSync('git', ['show', `${commit}:locales/${locale}/${name}.po`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? parseCatalogue(stdout) : new Map()
}

const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const cell = (before: string | undefined, now: string | undefined): string =>
  `<td dir="auto">${before && before !== now ? `<del>${html(before)}</del><br>` : ''}${html(now ?? '')}</td>`

/** Writes the page and returns its path and number of sentences. */
export const writeChanges = (commit: string): { path: string; sentences: number } => {
  let sentences = 0
  const tables = catalogueNames.map((name) => {
    const read = (locale: Locale) => ({ before: atCommit(commit, locale, name), now: readCatalogue(locale, name) })
    const all = new Map(locales.map((locale) => [locale, read(locale)]))
    const english = all.get('en') ?? read('en')
    const rows = pairUp(english.before, english.now)
      .map(({ before, now }) =>
        locales.map((locale) => {
          const own = all.get(locale)
          return {
            before: before === undefined ? undefined : own?.before.get(before),
            now: now === undefined ? undefined : own?.now.get(now),
          }
        }),
      )
      .filter((row) => row.some((each) => each.before !== each.now))
    sentences += rows.length
    const lines = rows.map((row) => `<tr>${row.map((each) => cell(each.before, each.now)).join('')}</tr>`)
    return `<h2>${name}: ${rows.length}</h2><table><tr>${locales.map((locale) => `<th>${languages[locale].name}</th>`).join('')}</tr>${lines.join('\n')}</table>`
  })
  mkdirSync(`${root}/.foyer`, { recursive: true })
  const path = `${root}/.foyer/words.html`
  const style = 'body{font:14px system-ui}td{border:1px solid #ccc;padding:4px;vertical-align:top;min-width:12em}del{color:#a33}'
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>Sentences since ${commit}</title><style>${style}</style>${tables.join('\n')}`,
  )
  return { path, sentences }
}
