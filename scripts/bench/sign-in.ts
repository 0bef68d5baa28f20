// Whether the duration of an answer reveals accounts: an address with an account beside one without, and one that a
// single sign-up claims beside one that many do.
import { compare, type Asked } from './compare.ts'
import { caller, type Call } from '../seed/organizer.ts'
import type { Stack } from '../run/stack.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 60)
const many = 50
const names = { first_name: 'Ben', last_name: 'Chmark' }

/** Signs up so many users with one address, none of whom proves it. */
const claim = async (call: Call, email: string, count: number): Promise<string> => {
  for (let index = 0; index < count; index += 1) {
    const password = `claim-number-${index}`
    await call('POST', '/auth/register', { ...names, email, password, password_confirmation: password })
  }
  return email
}

/** Measures both; `known` is the proven address of a user. */
export const benchSignIn = async (stack: Stack, known: string): Promise<void> => {
  const call = caller(stack.url)
  const wrongPassword: Asked<string> = [
    'wrong password',
    (email) => call('POST', '/auth/login', { email, password: 'not-the-password' }).catch(() => null),
  ]
  const forgotten: Asked<string> = ['forgotten password', (email) => call('POST', '/auth/forgot-password', { email })]
  const terms = { rounds, warmUp: 5 }
  console.log('\nSigning in: a ratio of 1 tells nothing.')
  await compare([wrongPassword, forgotten], 'nobody@foyer.test', known, { ...terms, names: ['nobody', 'somebody'] })
  const [few, flooded] = [await claim(call, 'few@foyer.test', 1), await claim(call, 'flooded@foyer.test', many)]
  await compare([wrongPassword, forgotten], few, flooded, { ...terms, names: ['1 claim', `${many} claims`] })
}
