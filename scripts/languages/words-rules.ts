// Rules for translations, independent of their content.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { languages, type Locale } from '../../worker/contract/languages.ts'

/** A glossary's row: where the English has the term, none of these words may occur; in English itself nowhere. */
export type Term = { term: string; avoid: string[] }

/** The rules of a language besides its sentences. */
export type Wording = { locale: Locale; terms: readonly Term[]; sameAsEnglish: ReadonlySet<string> }

type Token = string | [name: string] | [name: string, kind: string, cases?: string | Record<string, Token[] | number | undefined>]

/** The rows of a glossary, `| term | use | avoid |`. Text in brackets explains: `check in (verb)`. */
export const parseGlossary = (markdown: string): Term[] => {
  const plain = (cell: string): string => cell.replaceAll(/\([^)]*\)|[`*]/g, '').trim()
  return markdown.split('\n').flatMap((line) => {
    const cells = /^\s*\|(.*)\|\s*$/.exec(line)?.[1]?.split('|')
    if (!cells || cells.length < 3 || /^[\s:-]*$/.test(cells[0] ?? '')) return []
    const [term = '', , avoid = ''] = cells.map(plain)
    const words = avoid.split(/[,،、;]/).map((word) => word.trim())
    return term === 'term' ? [] : [{ term, avoid: words.filter(Boolean) }]
  })
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether the English speaks of a term, be it many: `tickets`, `capacities`. */
const speaksOf = (english: string, term: string): boolean => {
  const many = term.endsWith('y') ? `(?:y|ies)` : `${escaped(term.slice(-1))}(?:s|es)?`
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])${escaped(term.slice(0, -1))}${many}(?![\p{L}\p{N}_])`, 'iu').test(english)
}

/** Whether a word occurs in a text: as a whole word, in Arabic with attached prefixes and suffixes, in Chinese anywhere. */
const has = (text: string, word: string, locale: Locale): boolean => {
  if (locale === 'zh-cn') return text.includes(word)
  const before = locale === 'ar' ? '[وف]?[بكل]?(?:ال)?' : ''
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_])${before}${escaped(word)}(?![\p{L}\p{M}\p{N}_])`, 'iu').test(text)
}

type Parts = { names: Set<string>; plurals: { ordinal: boolean; keys: string[] }[]; ways: string[] }

/** The structure of a message: its placeholders, its plurals, and all its variants, one case at a time. */
const partsOf = (message: string): Parts => {
  const parts: Parts = { names: new Set(), plurals: [], ways: [] }
  const read = (tokens: readonly Token[]): string[] =>
    tokens.reduce<string[]>(
      (ways, token) => {
        const next = typeof token === 'string' ? [token] : readValue(token)
        return ways.flatMap((way) => next.map((text) => way + text))
      },
      [''],
    )
  const readValue = ([name, kind, cases]: Exclude<Token, string>): string[] => {
    parts.names.add(name)
    if (!cases || typeof cases === 'string') return ['{}']
    const branches = Object.entries(cases).filter((entry): entry is [string, Token[]] => Array.isArray(entry[1]))
    if (kind !== 'select') parts.plurals.push({ ordinal: kind === 'selectordinal', keys: branches.map(([key]) => key) })
    return branches.flatMap(([, tokens]) => read(tokens))
  }
  parts.ways = read(compileMessageOrThrow(message) as Token[])
  return parts
}

/** All variants of a message, one case at a time, with `{}` in place of a value. */
export const variantsOf = (message: string): string[] => partsOf(message).ways

const tagsOf = (text: string): string[] => text.match(/<\/?\w+\/?>/g) ?? []
const tagSet = (way: string): string => [...new Set(tagsOf(way))].sort().join(' ')
/** Whether each variant of a translation has the tags of one of the English: a plural’s cases may each have their own. */
const sameTags = (own: readonly string[], english: readonly string[]): boolean =>
  own.every((way) => english.some((other) => tagSet(other) === tagSet(way)))
const same = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size === b.size && [...a].every((name) => b.has(name))

/** Whether all tags of a text are balanced and nested. */
const isNested = (text: string): boolean => {
  const open: string[] = []
  for (const tag of tagsOf(text).filter((each) => !each.endsWith('/>')))
    if (!tag.startsWith('</')) open.push(tag.slice(1))
    else if (open.pop() !== tag.slice(2)) return false
  return open.length === 0
}

/** Signs that are another language's, and pairs that have to close. */
const signs: Record<Locale, { wrong: RegExp; pairs: readonly string[] }> = {
  en: { wrong: /["'„«»]/, pairs: ['“”'] },
  ar: { wrong: /["'„]|[\u0600-\u06ff][,;?]/, pairs: ['“”', '«»', '\u2068\u2069'] },
  fr: { wrong: /["'„]| [;:!?»]|« /, pairs: ['«»', '“”'] },
  de: { wrong: /["'”«»]/, pairs: ['„“'] },
  es: { wrong: /["'„]/, pairs: ['«»', '“”', '¿?', '¡!'] },
  pt: { wrong: /["'„]/, pairs: ['«»', '“”'] },
  'pt-br': { wrong: /["'„«»]/, pairs: ['“”'] },
  'zh-cn': { wrong: /["'„«»]|\p{Script=Han}([,.;?!]|:(?!\p{Script=Han}$))/u, pairs: ['“”', '（）', '《》'] },
}

const count = (text: string, sign: string): number => text.split(sign).length - 1
const edges = (text: string): string => `${/^\s*/.exec(text)?.[0]}|${/\s*$/.exec(text)?.[0]}`

const pluralFaults = ({ plurals }: Parts, locale: Locale): string[] =>
  plurals.flatMap(({ ordinal, keys }) => {
    const { pluralCategories } = new Intl.PluralRules(languages[locale].numbers, {
      type: ordinal ? 'ordinal' : 'cardinal',
    }).resolvedOptions()
    // A category of a single number may use that number.
    const given = new Set(keys.map((key) => ({ 0: 'zero', 2: 'two' })[key] ?? key))
    const left = pluralCategories.filter((category) => !given.has(category))
    return left.length ? [`plural without ${left.join(', ')}`] : []
  })

const spellingFaults = (ways: readonly string[], english: readonly string[], locale: Locale): string[] => {
  const { wrong, pairs } = signs[locale]
  const faults = ways.flatMap((way) => [
    ...(wrong.test(way) ? [`another language’s sign, ${wrong.exec(way)?.[0]}`] : []),
    ...pairs.filter((pair) => count(way, pair[0] ?? '') !== count(way, pair[1] ?? '')).map((pair) => `one of ${pair} alone`),
    ...(/\s\s/.test(way) ? ['two spaces in a row'] : []),
    ...(isNested(way) ? [] : ['tags that do not close']),
    ...(english.some((other) => edges(other) === edges(way)) ? [] : ['other spaces around it than in English']),
  ])
  return [...new Set(faults)]
}

const LONGEST_SENTENCE = 20

/** Sentences of a message with more than 20 words, a value counted as one. Of no use where words have no spaces between. */
export const longSentences = (message: string): string[] => {
  const sentences = variantsOf(message).flatMap((variant) => variant.replaceAll(/<[^>]*>/g, '').split(/(?<=[.!?…؟]|\n)\s+/))
  return [...new Set(sentences)].filter(
    (sentence) => (sentence.match(/[^\s{}]*[\p{L}\p{N}#][^\s{}]*|\{\}/gu)?.length ?? 0) > LONGEST_SENTENCE,
  )
}

const letters = (ways: readonly string[]): string => ways.join('').replaceAll(/<[^>]*>|\{\}|#|[^\p{L}]/gu, '')

/** The errors of a translation. */
export const faultsOf = (id: string, english: string, translation: string, { locale, terms, sameAsEnglish }: Wording): string[] => {
  if (translation === '') return ['not translated']
  let [own, source]: Parts[] = []
  try {
    ;[own, source] = [partsOf(translation), partsOf(english)]
  } catch (error) {
    return [`can’t be read: ${(error as Error).message.split('\n')[0]}`]
  }
  const isCopied = translation === english && locale !== 'en' && letters(own.ways) !== ''
  const plain = own.ways.join('\n')
  return [
    ...(same(own.names, source.names)
      ? []
      : [`names ${[...own.names].join(', ') || 'nothing'}, not ${[...source.names].join(', ') || 'nothing'}`]),
    ...(sameTags(own.ways, source.ways) ? [] : ['other tags than the English']),
    ...pluralFaults(own, locale),
    ...spellingFaults(own.ways, source.ways, locale),
    ...(isCopied && !sameAsEnglish.has(id) && !sameAsEnglish.has(english) ? ['the same as in English'] : []),
    ...terms
      .filter(({ term }) => locale === 'en' || speaksOf(source.ways.join('\n'), term))
      .flatMap(({ term, avoid }) =>
        avoid.filter((word) => has(plain, word, locale)).map((word) => `“${word}” is not what a “${term}” is called`),
      ),
  ]
}
