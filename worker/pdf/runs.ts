import bidiFactory from 'bidi-js'
import { faceOf, isShapedFromRight, type Face, type Slices } from './faces.ts'

const bidi = bidiFactory()

/** A part of a line in one face and one direction, as its font is given it. */
export type Run = { text: string; face: Face }

export type Direction = 'ltr' | 'rtl'

/** What is not drawn: isolates and marks of direction do their work before. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}|\p{Emoji_Presentation}/gu

/** A text as it is set: without emoji, which no face has, with plain spaces where a space has a width of its own. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u202f\u2009\u00a0\t]/g, ' ')
    .replaceAll(/\p{Emoji_Presentation}|\p{Variation_Selector}|\u200d/gu, '')

/** A text as it is read out: without what only sets directions. */
export const readable = (text: string): string => printable(text).replaceAll(unseen, '')

/** The direction of a text by its first strong letter; `otherwise` where it has none. */
export const directionOf = (text: string, otherwise: Direction): Direction => {
  const strong = /[\p{L}]/u.exec(text.replaceAll(/\u2068.*?\u2069/gu, ''))?.[0] ?? /[\p{L}]/u.exec(text)?.[0]
  if (!strong) return otherwise
  return /[\p{sc=Arab}\p{sc=Hebr}]/u.test(strong) ? 'rtl' : 'ltr'
}

/** The characters of a line from left to right: each with its place in the text, its level, and its mirror image. */
const inVisualOrder = (text: string, direction: Direction) => {
  const levels = bidi.getEmbeddingLevels(text, direction)
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels)
  const isHalf = (index: number): boolean => /[\udc00-\udfff]/.test(text[index] ?? '') && /[\ud800-\udbff]/.test(text[index - 1] ?? '')
  return bidi.getReorderedIndices(text, levels).flatMap((index) => {
    if (isHalf(index)) return []
    const character = String.fromCodePoint(text.codePointAt(index) ?? 0)
    return [{ index, isOdd: (levels.levels[index] ?? 0) % 2 === 1, character: mirrored.get(index) ?? character }]
  })
}

/** A run as its font wants it: fonts turn what they shape from the right around by themselves, and nothing else. */
const forFont = (characters: string[], isOdd: boolean): string => {
  const logical = isOdd ? characters.toReversed().join('') : characters.join('')
  const isTurned = isShapedFromRight(logical)
  if (isOdd === isTurned) return logical
  return [...logical].toReversed().join('')
}

/** The face of each character: one that several faces have, a space or a dot, stays with its neighbour before it. */
const facesOf = (characters: { character: string; isOdd: boolean }[], slices: Slices): Face[] => {
  const shared = /[\p{Z}\p{P}\p{M}]/u
  const own = characters.map(({ character }) =>
    shared.test(character) && faceOf(character, slices) === 'inter' ? null : faceOf(character, slices),
  )
  return own.map((face, at) => {
    if (face) return face
    // From the right the neighbour before stands at the right.
    const isOdd = characters[at]?.isOdd === true
    const before = isOdd ? own.slice(at + 1).find((one) => one) : own.slice(0, at).findLast((one) => one)
    return isOdd && before === 'vazirmatn' ? 'vazirmatn' : 'inter'
  })
}

type Drawn = ReturnType<typeof inVisualOrder>[number]

/** A part of a line that is drawn in one go, its runs from left to right. */
export type Part = {
  runs: Run[]
  /** What it says, where its glyphs alone say something else. */
  readAs: string | null
}

/** Letters and marks of scripts from the right, and the Arabic signs no other script has. */
const fromRight = /[\p{sc=Arab}\p{sc=Hebr}\p{M}\u061b\u061e\u061f]/u
/** Invisible letters of either direction. */
const LEFT_TO_RIGHT_MARK = '\u200e'
const RIGHT_TO_LEFT_MARK = '\u200f'

/** The characters of a line from left to right: Arabic words with the spaces around them, or what stands between. */
const byDirection = (characters: Drawn[]): { isArabic: boolean; characters: Drawn[] }[] => {
  const isArabic = characters.map(({ character }) => fromRight.test(character))
  // Spaces beside Arabic belong to it.
  const spread = (at: number, step: number): void => {
    if (isArabic[at - step] && /\s/u.test(characters[at]?.character ?? '')) isArabic[at] = true
  }
  for (let at = 0; at < characters.length; at += 1) spread(at, 1)
  for (let at = characters.length - 1; at >= 0; at -= 1) spread(at, -1)
  const parts: { isArabic: boolean; characters: Drawn[] }[] = []
  characters.forEach((drawn, at) => {
    const last = parts.at(-1)
    if (last?.isArabic === isArabic[at]) last?.characters.push(drawn)
    else parts.push({ isArabic: isArabic[at] === true, characters: [drawn] })
  })
  return parts
}

/**
 * What programs that order a line by direction (poppler, and those built on it) are to take a part for. Arabic they turn
 * round by themselves, as its glyphs stand from the left; what stands between they leave as it stands, so it is spelled
 * out, with marks at which they end the one and begin the other.
 */
const readAsOf = (characters: Drawn[], text: string, direction: Direction): string =>
  `${direction === 'rtl' ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK}${characters
    .toSorted((one, other) => one.index - other.index)
    .map(({ index }) => String.fromCodePoint(text.codePointAt(index) ?? 0))
    .join('')
    .replaceAll(unseen, '')}${LEFT_TO_RIGHT_MARK}`

const inRuns = (characters: Drawn[], faceAt: ReadonlyMap<number, Face>): Run[] => {
  const runs: { characters: string[]; isOdd: boolean; face: Face }[] = []
  for (const { character, isOdd, index } of characters) {
    if (character.replaceAll(unseen, '') === '') continue
    const [last, face] = [runs.at(-1), faceAt.get(index) ?? 'inter']
    if (last?.face === face && last.isOdd === isOdd) last.characters.push(character)
    else runs.push({ characters: [character], isOdd, face })
  }
  return runs.map(({ characters: drawn, isOdd, face }) => ({ text: forFont(drawn, isOdd), face }))
}

/** A line as the parts it is drawn in, from left to right. */
export const partsOf = (text: string, direction: Direction, slices: Slices): Part[] => {
  const characters = inVisualOrder(text, direction)
  const faces = facesOf(characters, slices)
  const faceAt = new Map(characters.map(({ index }, at) => [index, faces[at] ?? 'inter']))
  const isPlain = direction === 'ltr' && !fromRight.test(text)
  if (isPlain) return [{ runs: inRuns(characters, faceAt), readAs: null }]
  return byDirection(characters).map((part) => ({
    runs: inRuns(part.characters, faceAt),
    readAs: part.isArabic ? null : readAsOf(part.characters, text, direction),
  }))
}
