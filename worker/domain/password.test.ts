import { expect, it } from 'vitest'
import { passwordFault } from './password.ts'

const person = { email: 'noor.haddad@example.test', first_name: 'Noor', last_name: 'Haddad-Öst' }

it.each(['password', '12345678', 'iloveyou', 'PassWord', 'Qwertyuiop', 'ｐａｓｓｗｏｒｄ', ' pass word '])(
  'refuses %j, which everybody has',
  (password) => expect(passwordFault(password, person)).toBe('validation.password_common'),
)

it.each(['noor.haddad@example.test', 'NOOR.HADDAD', 'Noor Haddad-Öst', 'haddad-östnoor', 'Haddad-Öst'])(
  'refuses %j, which is who one is',
  (password) => expect(passwordFault(password, person)).toBe('validation.password_personal'),
)

it.each(['a-good-password', 'noor.haddad1', 'correct horse battery', 'Straßenbahn 7'])('takes %j', (password) =>
  expect(passwordFault(password, person)).toBeNull(),
)

it('does not mind a person without a last name', () => expect(passwordFault('something-else', { ...person, last_name: '' })).toBeNull())
