/** The texts a choice is searched by. */
export type Findable = {
  label: string
  /** Its short code (`USD`). */
  code?: string
  /** Alternative names; ranked like the label. */
  names?: readonly string[]
  /** Further keywords, ranked after the names. */
  words?: string
}

/** A choice with its texts normalized for comparison. */
export type Prepared<Choice> = { choice: Choice; code: string; names: string[]; all: string }

// Letters that Unicode doesn't decompose, with the Latin letters typed in their place.
const letters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
}

/** Normalizes text for comparison: no case, accents or joining punctuation. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øłđðßæœıþىةـ]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}+:]+/gu, ' ')
    .trim()

/** Normalizes choices for `findChoices`. */
export const prepareChoices = <Choice extends Findable>(choices: readonly Choice[]): Prepared<Choice>[] =>
  choices.map((choice) => {
    const code = plainWords(choice.code ?? '')
    const names = [choice.label, ...(choice.names ?? [])].map(plainWords)
    return { choice, code, names, all: ` ${code} ${names.join(' ')} ${plainWords(choice.words ?? '')}` }
  })

const NO_MATCH = 5

/** The rank of a match: 0 for the code, 1 for a whole name, 2 for the start of a name, 3 for the start of words, 4 for substrings. */
const rankOf = ({ code, names, all }: Prepared<unknown>, typed: string): number => {
  if (code && (code === typed || (typed.length > 1 && code.startsWith(typed)))) return 0
  if (names.includes(typed)) return 1
  if (names.some((name) => name.startsWith(typed))) return 2
  const words = typed.split(' ')
  // The Arabic article is written as part of its word.
  if (words.every((word) => all.includes(` ${word}`) || all.includes(` ال${word}`))) return 3
  return words.every((word) => all.includes(word)) ? 4 : NO_MATCH
}

/** The choices that match the text, best match first, otherwise in their order; all of them for an empty text. */
export const findChoices = <Choice>(choices: readonly Prepared<Choice>[], text: string): Choice[] => {
  const typed = plainWords(text)
  if (!typed) return text.trim() ? [] : choices.map(({ choice }) => choice)
  return choices
    .map((prepared) => ({ choice: prepared.choice, place: rankOf(prepared, typed) }))
    .filter(({ place }) => place < NO_MATCH)
    .sort((a, b) => a.place - b.place)
    .map(({ choice }) => choice)
}
