import { describe, expect, it } from 'vitest'
import { findChoices, prepareChoices } from './find-choices.ts'

const currencies = prepareChoices([
  { label: 'Australian Dollar', code: 'AUD' },
  { label: 'Russian Ruble', code: 'RUB' },
  { label: 'US Dollar', code: 'USD' },
  { label: 'Uzbekistani Som', code: 'UZS' },
])
const places = prepareChoices([
  { label: 'Côte d’Ivoire' },
  { label: 'Ho Chi Minh', names: ['Saigon'], words: 'Vietnam' },
  { label: 'Indianapolis' },
  { label: 'Kolkata', names: ['Calcutta'], words: 'India الهند GMT+5:30' },
  { label: 'Łódź' },
  { label: 'المغرب' },
  { label: 'أبو ظبي' },
  { label: 'مكة' },
  { label: 'São Paulo' },
])
const found = (among: typeof places, typed: string) => findChoices(among, typed).map(({ label }) => label)

describe('findChoices', () => {
  it('ranks a code, a name, the start of a word, then a substring', () => {
    expect(found(currencies, 'us')).toEqual(['US Dollar', 'Australian Dollar', 'Russian Ruble'])
    expect(found(currencies, 'uz')).toEqual(['Uzbekistani Som'])
    expect(found(currencies, 'do')).toEqual(['Australian Dollar', 'US Dollar'])
    expect(found(currencies, 'EUR')).toEqual([])
  })

  it.each([
    ['cote d', ['Côte d’Ivoire']],
    ['lodz', ['Łódź']],
    ['SAO', ['São Paulo']],
    ['calc', ['Kolkata']],
    ['saigon', ['Ho Chi Minh']],
    ['ind', ['Indianapolis', 'Kolkata']],
    ['chi min', ['Ho Chi Minh']],
    ['الهند', ['Kolkata']],
    ['مغرب', ['المغرب']],
    ['ابو', ['أبو ظبي']],
    ['مكه', ['مكة']],
    ['+5:30', ['Kolkata']],
  ])('%s', (typed, labels) => expect(found(places, typed)).toEqual(labels))

  it('returns every choice for an empty text and none for punctuation', () => {
    expect(found(places, ' ')).toHaveLength(places.length)
    expect(found(places, '¿')).toEqual([])
  })
})
