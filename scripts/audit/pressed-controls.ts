import { compileMessage, type CompiledMessage, type CompiledMessageToken } from '@lingui/message-utils/compileMessage'
import type { PressNote } from '../../tests/support/note-presses.ts'
import type { Sentences } from '../languages/catalogue.ts'

/** The path of a page with its ids and slugs left out. */
export const routeOf = (path: string): string =>
  path
    .replace(/^\/(e|o|event)\/.*/, '/$1/:id')
    // Ids that are made up are ids too.
    .replace(/^\/(checkout|order|ticket|transfer|waitlist)\/[^/]+\/[^/]+/, '/$1/:id/:id')
    .replace(/^\/(check-in|widget|tickets|unsubscribe|auth\/(?:accept-invitation|reset-password))\/[^/]+/, '/$1/:id')
    // A long word of the route's own, such as `capacity-assignments`, is no id.
    .replace(/\/(?:[a-z]{2,4}_[0-9a-z]+|(?![a-z-]+(?:\/|$))[\w.-]{16,})(?=\/|$)/g, '/:id')

/** The page a path belongs to: a drawer is part of the page below it, and an event and an order have one page each. */
export const pageOf = (path: string): string =>
  routeOf(path)
    .replace(/^\/event\//, '/e/')
    .replace(/^\/checkout(\/:id\/:id)\/summary$/, '/order$1')
    .replace(/^(\/(?:manage\/event\/:id|manage(?!\/event\/)|account)\/[^/]+)\/.*/, '$1')

const programOf = (path: string): string =>
  path.startsWith('/operator') ? 'operator' : /^\/(manage|account|auth|welcome)\b/.test(path) ? 'console' : 'buyer'

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

const number = String.raw`\p{N}[\p{N}\s.,–]*`
const isNumber = new RegExp(`^${number}$`, 'u')

/** What a part of a message may say: each plural in turn, `{name}` for what it names, `{#}` for a count. */
const textsOf = (token: CompiledMessageToken): string[] => {
  if (typeof token === 'string') return [token]
  const [name, , forms] = token
  if (!forms || typeof forms !== 'object') return [`{${name}}`]
  return Object.entries(forms).flatMap(([form, one]) => (form === 'offset' ? [] : typeof one === 'string' ? [one] : variantsOf(one)))
}
const variantsOf = (message: CompiledMessage): string[] =>
  message
    .map((token) => (token === '#' ? ['{#}'] : textsOf(token)))
    .reduce<string[]>((before, after) => before.flatMap((text) => after.map((next) => text + next)), [''])
/** The links and buttons within a sentence, by their numbers. */
const partsOf = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/<(\d+)>([^<]+)<\/\1>/g)].map(([, tag = '', part = '']) => [tag, part]))

/** Translates a control's name into the English it is a translation of: all that it may be, none if it is data. */
export const englishOf = (catalogues: readonly Sentences[]): ((name: string) => string[]) => {
  const exact = new Map<string, Set<string>>()
  const patterns: [RegExp, string][] = []
  /** Sentences that differ in the names of what they name are one, by its first name. */
  const ids = catalogues.flatMap((catalogue) => [...catalogue.keys()]).sort()
  const canonical = new Map(ids.map((id) => [id.replace(/\{\w+\}/g, '{}'), id] as const).toReversed())
  const add = (id: string, translation: string): void => {
    const [english, text] = [id, translation].map((one) => plain(one.replace(/<\/?\d+\/?>/g, ''))) as [string, string]
    const parts = text.split(/\{(?:\w+|#)\}/)
    if (parts.length === 1) exact.set(text, (exact.get(text) ?? new Set()).add(english))
    if (parts.length === 1 || parts.join('').trim().length < 3) return
    // What stands between dots is one thing.
    const pattern = escaped(text)
      .replace(/\\\{#\\\}/g, number)
      .replace(/\\\{\w+\\\}/g, '(?:(?! · ).)+')
    patterns.push([new RegExp(`^${pattern}$`, 'u'), english])
  }
  for (const catalogue of catalogues)
    for (const [id, translation] of catalogue) {
      const english = (
        variantsOf(compileMessage((canonical.get(id.replace(/\{\w+\}/g, '{}')) ?? id).replace(/^[a-z]+: /, ''))).at(-1) as string
      ).replaceAll('{#}', '{count}')
      const englishParts = partsOf(english)
      for (const text of variantsOf(compileMessage(translation))) {
        add(english, text)
        for (const [tag, part] of partsOf(text)) add(englishParts.get(tag) ?? part, part)
      }
    }
  // The most words first: `{a} of {b}` fits too much.
  patterns.sort(([a], [b]) => b.source.length - a.source.length)
  const known = (name: string): string[] => [...(exact.get(name) ?? [])]
  const fitting = (name: string): string[] => {
    const [, english] = patterns.find(([pattern]) => pattern.test(name)) ?? []
    return english ? [english] : []
  }
  /**
   * Of two sentences without a space between them the first: the second says that it is busy, why it is disabled, or what
   * is chosen.
   */
  const firstOf = (name: string): string[] => {
    const half = name.slice(0, name.length / 2)
    if (half + half === name) return exact.has(half) ? known(half) : fitting(half)
    for (let length = name.length - 1; length > 1; length -= 1) {
      const [first, second] = [name.slice(0, length), name.slice(length)]
      if (/\s$/.test(first) || /^\s/.test(second)) continue
      if (exact.has(first) && (exact.has(second) || isNumber.test(second) || fitting(second).length > 0)) return known(first)
      if (exact.has(second) && fitting(first).length > 0) return fitting(first)
    }
    return []
  }
  /** A label with its value. */
  const labelOf = (name: string): string[] => (/[:：]/.test(name) ? known(name.split(/\s?[:：]/)[0] as string) : [])
  return (name) =>
    [known, firstOf, (one: string) => [...new Set([...fitting(one), ...labelOf(one)])]].reduce<string[]>(
      (found, find) => (found.length > 0 ? found : find(name)),
      [],
    )
}

const id = /[a-z]+_[0-9a-z]{16}|_r_\w+_|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What a control is called as `page  role  name`: with a sentence's English for its name, all that it may be, or `(data)`. */
export const controlNames = (path: string, key: string, english: (name: string) => string[]): string[] => {
  const [, frame, role = '', name = ''] = /^(~?)([^|]*)\|(.*)$/.exec(key) ?? []
  // A test marks sentences; a key beside a button's name is shown on wide screens alone.
  const names = english(name.replace(/[⟦⟧]/g, '').replace(/(?<=\S)(Ctrl|⌘) ?\w$/, ''))
  // Most fields have a technical name, which is no sentence and begins with no capital, as a ticket's name does.
  const hasName =
    path.startsWith('/operator') || (/^(input|select|textarea)$/.test(role) && /^[a-z_][\w.:-]*$/.test(name)) || name.startsWith('act=')
  const own = hasName ? name.replace(id, ':id').replace(/\.\d+(?=\.|$)/g, '.0') : '(data)'
  return (names.length > 0 ? names : [own]).map(
    (one) => `${frame && !path.startsWith('/check-in/') ? programOf(path) : pageOf(path)}  ${role}  ${one}`,
  )
}

/** Controls that were shown and never pressed, and those after whose presses nothing ever happened, as `page  role  name`. */
export const unpressed = (
  notes: readonly PressNote[],
  english: (locale: string) => (name: string) => string[],
): { shown: number; never: string[]; idle: string[] } => {
  const [shown, pressed, idle] = [new Set<string>(), new Map<string, number>(), new Map<string, number>()]
  const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)
  /** The last press, which may lead to another page. */
  let last = { page: '', key: '' }
  for (const { path, locale, ...note } of notes) {
    // Until the next page is there, the one before shows under its address.
    if (last.page !== pageOf(path) && !last.key.startsWith('~') && note.shown?.includes(last.key)) continue
    if (note.pressed !== undefined) last = { page: pageOf(path), key: note.pressed }
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
