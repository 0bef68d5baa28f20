import common from './common-passwords.txt'

/** Whose a password shall be. */
export type Person = { email: string; first_name: string; last_name: string }

let known: Set<string> | null = null

/**
 * Those of the 10,000 commonest passwords (Mark Burnett's list, in the public domain) that are long enough to be chosen,
 * in small letters.
 */
const commonest = (): Set<string> => (known ??= new Set(common.trim().split('\n')))

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** What anyone would try first for a person: their address, what stands before its @, their names. */
const firstGuesses = ({ email, first_name, last_name }: Person): string[] =>
  [email, email.split('@')[0] ?? '', first_name, last_name, first_name + last_name, last_name + first_name].map(folded)

/** Why a password is refused though it is long enough, as a key of its sentence: among the commonest, or the person themselves. Null where it will do. */
export const passwordFault = (password: string, person: Person): 'validation.password_common' | 'validation.password_personal' | null => {
  const guessed = folded(password)
  if (commonest().has(guessed)) return 'validation.password_common'
  return firstGuesses(person).includes(guessed) ? 'validation.password_personal' : null
}
