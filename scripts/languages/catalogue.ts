import { readFileSync } from 'node:fs'
import { root } from '../run/paths.ts'

/** The catalogues of every language. */
export const catalogueNames = ['buyer', 'checkout', 'waiting-room', 'check-in', 'console', 'sections', 'worker'] as const
export type CatalogueName = (typeof catalogueNames)[number]

/**
 * A catalogue's messages by id: their English text, except for explicit ids. A message with a context has it as a
 * prefix: `order: Cancelled`.
 */
export type Sentences = Map<string, string>

const text = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => JSON.parse(`"${match[1]}"`) as string).join('')

/** The entries of a catalogue's file, its header the first. */
const entriesOf = (file: string): string[] => file.split(/\n\n+/)

/** An entry's id, with its context before it, and its translation; undefined for the header. */
const parseEntry = (entry: string): { id: string; translation: string } | undefined => {
  const [, context, id, translation] =
    /^(?:msgctxt ((?:"[^\n]*"\n?)+))?msgid ((?:"[^\n]*"\n?)+)msgstr ((?:"[^\n]*"\n?)+)/m.exec(entry) ?? []
  if (!id || !translation || !text(id)) return undefined
  return { id: context ? `${text(context)}: ${text(id)}` : text(id), translation: text(translation) }
}

/** Parses a catalogue's file. */
export const parseCatalogue = (file: string): Sentences =>
  new Map(
    entriesOf(file).flatMap((entry) => {
      const parsed = parseEntry(entry)
      return parsed ? [[parsed.id, parsed.translation] as const] : []
    }),
  )

/** A catalogue of a language. */
export const readCatalogue = (locale: string, name: CatalogueName): Sentences =>
  parseCatalogue(readFileSync(`${root}/locales/${locale}/${name}.po`, 'utf8'))
