import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { newPrice, pricePartOf, pricesInput, validatePrices, type PriceValues } from './price-fields.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const row = (key: string, changes: Partial<PriceValues> = {}): PriceValues => ({ ...newPrice(), key, price: '10', ...changes })
const wrong = (errors: Record<string, string | undefined>): string[] =>
  Object.entries(errors).flatMap(([name, error]) => (error ? [name] : []))

it('sends every row of a tiered ticket with what only tiers have', () => {
  const rows = [
    row('a', { id: 'prc_1', label: ' Early ', is_hidden: true, after_previous: false }),
    row('b', { label: 'Late', is_unlimited: true, has_window: true, sale_start: '2027-06-01T09:00' }),
  ]
  expect(pricesInput('TIERED', rows, 'EUR')).toEqual([
    { id: 'prc_1', label: 'Early', price: 1000, quantity: 100, sale_start: null, sale_end: null, is_hidden: true, after_previous: false },
    { label: 'Late', price: 1000, quantity: null, sale_start: '2027-06-01T09:00', sale_end: null, is_hidden: false, after_previous: false },
  ])
})

it('sends no window that was switched off, although its dates are kept in the form', () => {
  const [price] = pricesInput('TIERED', [row('a', { label: 'A', has_window: false, sale_end: '2027-06-01T09:00' })], 'EUR')
  expect(price?.sale_end).toBeNull()
})

it('sends only the first row of other kinds, without what it was as a tier', () => {
  const rows = [row('a', { id: 'prc_1', label: 'Early', is_hidden: true, after_previous: false }), row('b')]
  expect(pricesInput('PAID', rows, 'JPY')).toEqual([
    { id: 'prc_1', price: 10, quantity: 100, label: null, sale_start: null, sale_end: null, is_hidden: false, after_previous: false },
  ])
  expect(pricesInput('FREE', [row('a')], 'EUR')).toEqual([{ price: 0, quantity: 100 }])
})

it('leaves a price alone that has a window but no name: the form of one price does not show it', () => {
  expect(pricesInput('PAID', [row('a', { has_window: true, sale_end: '2027-06-01T09:00' })], 'EUR')).toEqual([
    { price: 1000, quantity: 100 },
  ])
})

it('says what is wrong at the row', () => {
  const rows = [row('a', { label: 'A' }), row('b', { price: '1.234', quantity: '-' })]
  expect(wrong(validatePrices('TIERED', rows, 'EUR'))).toEqual(['prices.b.price', 'prices.b.quantity', 'prices.b.label'])
  expect(wrong(validatePrices('PAID', [row('a', { price: '0' })], 'EUR'))).toEqual(['prices.a.price'])
  expect(wrong(validatePrices('DONATION', [row('a', { price: '0' })], 'EUR'))).toEqual([])
  expect(wrong(validatePrices('FREE', [row('a', { price: '' })], 'EUR'))).toEqual([])
})

it('finds the row the server speaks of, wherever it stands', () => {
  const rows = [row('a'), row('b')]
  expect(pricePartOf('prices.1.price', 'TIERED', rows)).toBe('prices.b.price')
  expect(pricePartOf('prices.0.sale_end', 'TIERED', rows)).toBe('prices.a.sale_end')
  for (const path of ['prices.2.price', 'prices.0.id', 'prices', 'title']) expect(pricePartOf(path, 'TIERED', rows)).toBeUndefined()
})
