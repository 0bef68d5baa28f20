import type { PressNote } from '../../tests/support/note-presses.ts'
import type { Sentences } from '../languages/catalogue.ts'

/** The path of a page with its ids and slugs left out. */
export const routeOf = (path: string): string =>
  path
    .replace(/^\/(e|o|event)\/.*/, '/$1/:id')
    // A long word of the route's own, such as `capacity-assignments`, is no id.
    .replace(/\/(?:[a-z]{2,4}_[0-9a-z]+|(?![a-z-]+(?:\/|$))[\w.-]{16,})(?=\/|$)/g, '/:id')

/** The page a path belongs to: a drawer is part of the page below it, and an event has one page. */
export const pageOf = (path: string): string =>
  routeOf(path)
    .replace(/^\/event\//, '/e/')
    .replace(/^(\/(?:manage\/event\/:id|manage(?!\/event\/)|account)\/[^/]+)\/.*/, '$1')

const programOf = (path: string): string =>
  path === '/operator'
    ? 'operator'
    : path.startsWith('/check-in/')
      ? 'check-in'
      : /^\/(manage|account|auth|welcome)\b/.test(path)
        ? 'console'
        : 'buyer'

const plain = (text: string): string =>
  text
    .replace(/<\/?\d+\/?>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Translates a control's name into the English it is a translation of: all that it may be, none if it is data. */
export const englishOf = (catalogues: readonly Sentences[]): ((name: string) => string[]) => {
  const exact = new Map<string, Set<string>>()
  const patterns: [RegExp, string][] = []
  for (const catalogue of catalogues)
    for (const [id, translation] of catalogue) {
      const [english, text] = [plain(id.replace(/^[a-z]+: /, '')), plain(translation)]
      if (/\{\w+, /.test(text)) continue
      const parts = text.split(/\{\w+\}/)
      if (parts.length === 1) exact.set(text, (exact.get(text) ?? new Set()).add(english))
      else if (parts.join('').trim().length > 2) patterns.push([new RegExp(`^${parts.map(escaped).join('.+')}$`, 'u'), english])
    }
  // The most words first: `{a} of {b}` fits too much.
  patterns.sort(([a], [b]) => b.source.length - a.source.length)
  return (name) => {
    const known = exact.get(name)
    if (known) return [...known]
    const [, english] = patterns.find(([pattern]) => pattern.test(name)) ?? []
    return english ? [english] : []
  }
}

/** What a control is called as `page  role  name`: with a sentence's English for its name, all that it may be, or `(data)`. */
export const controlNames = (path: string, key: string, english: (name: string) => string[]): string[] => {
  const [, frame, role = '', name = ''] = /^(~?)([^|]*)\|(.*)$/.exec(key) ?? []
  const names = english(name)
  // Most fields have a name of their own, which is no sentence.
  const hasName = path === '/operator' || (/^(input|select|textarea)$/.test(role) && /^[\w.:-]+$/.test(name)) || name.startsWith('act=')
  const own = hasName ? name.replace(/[a-z]+_[0-9a-z]{16}|_r_\w+_/g, ':id').replace(/\.\d+(?=\.|$)/g, '.0') : '(data)'
  return (names.length > 0 ? names : [own]).map((one) => `${frame ? programOf(path) : pageOf(path)}  ${role}  ${one}`)
}

/** Controls that were shown and never pressed, and those after whose presses nothing ever happened, as `page  role  name`. */
export const unpressed = (
  notes: readonly PressNote[],
  english: (locale: string) => (name: string) => string[],
): { shown: number; never: string[]; idle: string[] } => {
  const [shown, pressed, idle] = [new Set<string>(), new Map<string, number>(), new Map<string, number>()]
  const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { path, locale, ...note } of notes) {
    const keysOf = (key: string): string[] => controlNames(path, key, english(locale))
    for (const key of note.shown ?? []) {
      const keys = keysOf(key)
      // Of a translation that may be of several sentences, the English page says which one it is.
      if (keys.length === 1) shown.add(keys[0] as string)
    }
    for (const key of note.pressed === undefined ? [] : keysOf(note.pressed)) add(pressed, key)
    for (const key of note.idle === undefined ? [] : keysOf(note.idle)) add(idle, key)
  }
  return {
    shown: shown.size,
    never: [...shown].filter((key) => !pressed.has(key)).sort(),
    idle: [...pressed].flatMap(([key, times]) => ((idle.get(key) ?? 0) >= times ? [key] : [])).sort(),
  }
}

/** Whether a row of the table under a heading of `tests/README.md` excuses a control; `*` stands for any text. */
export const excuses = (readme: string, heading: string): ((name: string) => boolean) => {
  const rows = (readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .flatMap((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? [])
    .map((row) => new RegExp(`^${row.trimEnd().split('*').map(escaped).join('.*')}$`, 'u'))
  return (name) => rows.some((row) => row.test(name))
}
