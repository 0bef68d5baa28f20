import { personName } from './names.ts'

/** Letters that no decomposition takes apart, and Arabic letters that are written one for the other. */
const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
}
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/** How names are written where a keyboard lacks the letter: Müller as Mueller, Ærø as Aeroe. */
const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const spellable = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'gu')

/**
 * A name without what people leave out when they type it: accents, case, apostrophes, punctuation. Words stand with
 * one space between them; Chinese characters are a word each, for their names are looked for by any of them.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{Mark}'’‘ʼʻ`´ـ]+/gu, '')
    .toLowerCase()
    .replace(special, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .replace(/\p{Script=Han}/gu, ' $& ')
    .replace(/ +/g, ' ')
    .trim()

/** What an attendee is sorted by and found by: both folded. */
export type Folded = { search: string; last_name_key: string }

/** The folded texts of an attendee: first name, last name and reference (which begins with the order's number), then other spellings. */
export const foldAttendee = (attendee: { first_name: string; last_name: string; reference: string }): Folded => {
  const { first_name, last_name, reference } = attendee
  const name = `${first_name} ${last_name}`
  const plain = foldName(name)
  const words = new Set(plain.split(' '))
  const spelled = foldName(
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(spellable, (letter) => spelledOut[letter] ?? letter),
  )
  // A name without a space between its parts is looked for as one word.
  const others = [...spelled.split(' '), ...foldName(personName(attendee)).split(' ')].filter((word) => !words.has(word))
  return {
    search: [plain, reference.toLowerCase().replace('#', ''), ...others].filter(Boolean).join(' '),
    last_name_key: `${foldName(last_name)} ${foldName(first_name)}`.trim(),
  }
}

/** Part of a printed reference with its position, which stays one word. */
const referencePart = /^#?([0-9a-hjkmnp-tv-z]{1,6}-\d{1,4})$/

const mostWords = 10

/** The words of a search, folded as the names are; none where nothing of it can be looked for. */
export const searchWords = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => referencePart.exec(word)?.[1] ?? foldName(word).split(' '))
    .filter(Boolean)
    .slice(0, mostWords)
