/** What a choice is found by. */
export type Findable = {
  label: string
  /** Its short code (`USD`), typed by those who know it. */
  code?: string
  /** What else it may be called; found as its label is. */
  names?: readonly string[]
  /** Further words that find it, after all that is called so. */
  words?: string
}

/** A choice with its words as they are compared. */
export type Prepared<Choice> = { choice: Choice; code: string; names: string[]; all: string }

// Letters that no accent is part of, as they are typed without their keyboard.
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

/** Text as it is compared: without case, accents, and what joins words. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øłđðßæœıþىةـ]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}+:]+/gu, ' ')
    .trim()

/** Choices made ready for `findChoices`. */
export const prepareChoices = <Choice extends Findable>(choices: readonly Choice[]): Prepared<Choice>[] =>
  choices.map((choice) => {
    const code = plainWords(choice.code ?? '')
    const names = [choice.label, ...(choice.names ?? [])].map(plainWords)
    return { choice, code, names, all: ` ${code} ${names.join(' ')} ${plainWords(choice.words ?? '')}` }
  })

const noPlace = 5

/** How well one is meant: 0 by its code, 1 by a whole name, 2 by the start of one, 3 by the start of words, 4 by what is inside them. */
const placeOf = ({ code, names, all }: Prepared<unknown>, typed: string): number => {
  if (code && (code === typed || (typed.length > 1 && code.startsWith(typed)))) return 0
  if (names.includes(typed)) return 1
  if (names.some((name) => name.startsWith(typed))) return 2
  const words = typed.split(' ')
  // An article is part of its word in Arabic.
  if (words.every((word) => all.includes(` ${word}`) || all.includes(` ال${word}`))) return 3
  return words.every((word) => all.includes(word)) ? 4 : noPlace
}

/** The choices that are meant by what was typed, the likeliest first, and otherwise in their order; all of them for nothing. */
export const findChoices = <Choice>(choices: readonly Prepared<Choice>[], text: string): Choice[] => {
  const typed = plainWords(text)
  if (!typed) return text.trim() ? [] : choices.map(({ choice }) => choice)
  return choices
    .map((prepared) => ({ choice: prepared.choice, place: placeOf(prepared, typed) }))
    .filter(({ place }) => place < noPlace)
    .sort((a, b) => a.place - b.place)
    .map(({ choice }) => choice)
}
