import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setValue, startForm } from './form-state.ts'
import { contestedIn, takeIn } from './merge-form.ts'

type Values = { code: string; type: 'RATE' | 'FIXED'; rate: string; amount: string; city: string; venue: string }

const base: Values = { code: 'EARLY', type: 'RATE', rate: '10', amount: '', city: 'Hamburg', venue: 'Speicher 9' }
const sent = ({ code, type, rate, amount, city, venue }: Values) => ({
  code,
  type,
  rate: type === 'RATE' ? rate : null,
  amount: type === 'FIXED' ? amount : null,
  place: { city, venue },
})
const typed = (changes: Partial<Values>) => ({ ...startForm(base), values: { ...base, ...changes } })
const merge = (mine: Partial<Values>, theirs: Partial<Values>) => {
  const form = takeIn(typed(mine), { ...base, ...theirs }, sent)
  return { values: form.values, contested: contestedIn(form, sent), form }
}

describe('what two people change at the same time', () => {
  it('goes together where they changed different things, inside one object too', () => {
    expect(merge({ code: 'MINE', city: 'Bremen' }, { rate: '20', venue: 'Kulturhaus' })).toMatchObject({
      values: { ...base, code: 'MINE', city: 'Bremen', rate: '20', venue: 'Kulturhaus' },
      contested: [],
    })
  })

  it('is no question where both chose the same', () => {
    expect(merge({ code: 'SAME' }, { code: 'SAME' })).toMatchObject({ values: { code: 'SAME' }, contested: [] })
  })

  it('is asked about where both changed the same to something else; the own value stays until then', () => {
    const { values, contested, form } = merge({ code: 'MINE', rate: '15' }, { code: 'THEIRS', rate: '20' })
    expect([values.code, values.rate, contested]).toEqual(['MINE', '15', ['code', 'rate']])
    expect(contestedIn(setValue(form, 'code', 'THEIRS'), sent)).toEqual(['rate'])
  })

  it('is asked about where their choice would hide the own change', () => {
    const { values, contested, form } = merge({ rate: '15' }, { type: 'FIXED', rate: '', amount: '5' })
    expect([values.type, values.rate, contested]).toEqual(['RATE', '15', ['type', 'rate']])
    // Once their kind is taken, theirs is whole, and the percentage makes no difference any more.
    const theirs = setValue(form, 'type', 'FIXED')
    expect([theirs.values.amount, contestedIn(theirs, sent)]).toEqual(['5', []])
  })

  it('never loses either side: what is sent has every change of one side, or asks', () => {
    const change = fc.record(
      {
        code: fc.constantFrom('EARLY', 'A', 'B'),
        type: fc.constantFrom<Values['type']>('RATE', 'FIXED'),
        rate: fc.constantFrom('10', '15', '20'),
        amount: fc.constantFrom('', '5', '6'),
        city: fc.constantFrom('Hamburg', 'Bremen', 'Kiel'),
      },
      { requiredKeys: [] },
    )
    const flat = (values: Values) => ({ ...sent(values), ...sent(values).place })
    fc.assert(
      fc.property(change, change, (mine, theirs) => {
        const { values, contested } = merge(mine, theirs)
        if (contested.length > 0) return
        const [before, own, other, both] = [base, { ...base, ...mine }, { ...base, ...theirs }, values].map(flat)
        for (const name of ['code', 'type', 'rate', 'amount', 'city'] as const) {
          if (own?.[name] !== before?.[name]) expect(both?.[name]).toBe(own?.[name])
          else if (both?.type === other?.type && other?.[name] !== before?.[name]) expect(both?.[name]).toBe(other?.[name])
        }
      }),
    )
  })
})
