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

/** Parses a catalogue's file. */
export const parseCatalogue = (file: string): Sentences =>
  new Map(
    file.split(/\n\n+/).flatMap((entry) => {
      const [, context, id, translation] =
        /^(?:msgctxt ((?:"[^\n]*"\n?)+))?msgid ((?:"[^\n]*"\n?)+)msgstr ((?:"[^\n]*"\n?)+)/m.exec(entry) ?? []
      if (!id || !translation || !text(id)) return []
      return [[context ? `${text(context)}: ${text(id)}` : text(id), text(translation)] as const]
    }),
  )

/** A catalogue of a language. */
export const readCatalogue = (locale: string, name: CatalogueName): Sentences =>
  parseCatalogue(readFileSync(`${root}/locales/${locale}/${name}.po`, 'utf8'))
