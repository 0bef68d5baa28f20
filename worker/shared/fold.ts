import { personName } from './names.ts'

/** Letters without a decomposition, and interchangeable Arabic letters. */
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

/** Spellings for keyboards without the letter: Müller as Mueller, Ærø as Aeroe. */
const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const spellable = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'gu')

/**
 * A name without the parts that people leave out when typing: accents, case, apostrophes, punctuation. Words are
 * separated by one space; Chinese characters are a word each, because names are searched by any of them.
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

/** An attendee's sort and search texts, both folded. */
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
  // A name without a space between its parts is also found as one word.
  const others = [...spelled.split(' '), ...foldName(personName(attendee)).split(' ')].filter((word) => !words.has(word))
  return {
    search: [plain, reference.toLowerCase().replace('#', ''), ...others].filter(Boolean).join(' '),
    last_name_key: `${foldName(last_name)} ${foldName(first_name)}`.trim(),
  }
}

/** Part of a printed reference with its position, kept as one word. */
const referencePart = /^#?([0-9a-hjkmnp-tv-z]{1,6}-\d{1,4})$/

const MAX_WORDS = 10

/** The words of a search, folded like names; empty if nothing can be searched for. */
export const searchWords = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => referencePart.exec(word)?.[1] ?? foldName(word).split(' '))
    .filter(Boolean)
    .slice(0, MAX_WORDS)
