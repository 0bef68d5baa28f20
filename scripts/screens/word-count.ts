// Counts Foyer's own words on a page: those of its catalogues, without the data between them.
import { catalogueNames, readCatalogue } from '../languages/catalogue.ts'
import { variantsOf } from '../languages/words-rules.ts'

/** A sentence's piece between two tags: the pattern of a text node, and how many words of it are Foyer's. */
type Piece = { pattern: RegExp; words: number }

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}’'-]*\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** All pieces of the English catalogues; those that say most come first. */
export const englishPieces = (): Piece[] => {
  const sentences = catalogueNames.flatMap((name) => [...readCatalogue('en', name).values()])
  const texts = new Set(sentences.flatMap((sentence) => variantsOf(sentence).flatMap((variant) => variant.split(/<[^>]*>/))))
  return [...texts]
    .map((text) => text.trim())
    .flatMap((text) => {
      const literals = text.split(/\{\}|#/)
      const words = literals.reduce((sum, literal) => sum + wordsIn(literal), 0)
      return words ? [{ pattern: new RegExp(`^${literals.map(escaped).join('.*')}$`, 's'), words }] : []
    })
    .sort((a, b) => b.words - a.words)
}

/** The number of Foyer's words in a page's text nodes. */
export const countWords = (texts: readonly string[], pieces: readonly Piece[]): number =>
  texts.reduce((sum, text) => sum + (pieces.find(({ pattern }) => pattern.test(text.trim()))?.words ?? 0), 0)
