import common from './common-passwords.txt'

/** The user of a password. */
export type Person = { email: string; first_name: string; last_name: string }

let known: Set<string> | null = null

/**
 * The 10,000 commonest passwords (Mark Burnett's list, in the public domain) that meet the minimum length, in lower
 * case.
 */
const commonest = (): Set<string> => (known ??= new Set(common.trim().split('\n')))

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** The first guesses for a person: their address, its local part, their names. */
const firstGuesses = ({ email, first_name, last_name }: Person): string[] =>
  [email, email.split('@')[0] ?? '', first_name, last_name, first_name + last_name, last_name + first_name].map(folded)

/** The message key for a guessable password: a common one, or one made of the person's data. Null where it is fine. */
export const passwordFault = (password: string, person: Person): 'validation.password_common' | 'validation.password_personal' | null => {
  const guessed = folded(password)
  if (commonest().has(guessed)) return 'validation.password_common'
  return firstGuesses(person).includes(guessed) ? 'validation.password_personal' : null
}
