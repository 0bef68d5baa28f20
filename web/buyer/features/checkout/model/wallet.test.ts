// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import type { PublicQuestion } from '../../../../../worker/contract/questions.ts'
import { setMine } from './details-values.ts'
import { walletOffer, walletValues } from './wallet.ts'

const line = { id: 'line', quantity: 3 }
const order = {
  total: 3200,
  currency: 'EUR',
  payment_account_id: 'acct_1',
  event: { terms_url: null },
  lines: [line],
  attendees: [],
} as unknown as PublicOrder
const config = { stripe_js_url: 'https://js.stripe.com/v3/', stripe_key: 'pk_test' }

it('offers to pay at once where nothing else must be answered', () => {
  expect(walletOffer(order, [{ prefix: '', questions: [] }], config)).toEqual({
    key: 'pk_test',
    account: 'acct_1',
    amount: 3200,
    currency: 'eur',
  })
  const optional = [{ prefix: 'attendees.0.', questions: [{ required: false } as PublicQuestion] }]
  expect(walletOffer(order, optional, config)).toMatchObject({ amount: 3200 })
  expect(walletOffer({ ...order, currency: 'ISK' }, [], config)).toMatchObject({ amount: 320_000, currency: 'isk' })
})

it.each<[why: string, order: object, config: object]>([
  ['a free order', { total: 0 }, {}],
  ['terms to accept', { event: { terms_url: 'https://terms.example' } }, {}],
  ['no account', { payment_account_id: null }, {}],
  ['no provider', {}, { stripe_js_url: null, stripe_key: null }],
])('offers nothing with %s', (_, changes, more) => {
  expect(walletOffer({ ...order, ...changes } as PublicOrder, [], { ...config, ...more })).toBeNull()
})

it('offers nothing where something must be answered', () => {
  const questions = [{ required: false }, { required: true }] as PublicQuestion[]
  expect(walletOffer(order, [{ prefix: 'attendees.0.', questions }], config)).toBeNull()
})

it('gives the buyer all tickets but those that someone else was named for', () => {
  const typed = Object.fromEntries([setMine(0, true), setMine(1, false), ['attendees.1.first_name', 'Alan'], setMine(2, false)])
  expect(walletValues(order, typed, { name: '  Grace Brewster  Hopper ', email: ' grace@example.com ' })).toEqual({
    ...typed,
    ...Object.fromEntries([setMine(2, true)]),
    first_name: 'Grace',
    last_name: 'Brewster Hopper',
    email: 'grace@example.com',
  })
  expect(walletValues(order, {}, {})).toMatchObject({ first_name: '', last_name: '', email: '' })
})
