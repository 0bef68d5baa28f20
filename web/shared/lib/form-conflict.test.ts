import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setValue, startForm } from './form-state.ts'
import { conflictsIn, rebase } from './form-conflict.ts'

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
const merge = (mine: Partial<Values>, serverValue: Partial<Values>) => {
  const form = rebase(typed(mine), { ...base, ...serverValue }, sent)
  return { values: form.values, conflicts: conflictsIn(form, sent), form }
}

describe('concurrent edits', () => {
  it('are merged when they changed different values, also inside one object', () => {
    expect(merge({ code: 'MINE', city: 'Bremen' }, { rate: '20', venue: 'Kulturhaus' })).toMatchObject({
      values: { ...base, code: 'MINE', city: 'Bremen', rate: '20', venue: 'Kulturhaus' },
      conflicts: [],
    })
  })

  it('are no conflict when both chose the same value', () => {
    expect(merge({ code: 'SAME' }, { code: 'SAME' })).toMatchObject({ values: { code: 'SAME' }, conflicts: [] })
  })

  it('conflict when both changed one value differently; the local value stays until then', () => {
    const { values, conflicts, form } = merge({ code: 'MINE', rate: '15' }, { code: 'THEIRS', rate: '20' })
    expect([values.code, values.rate, conflicts]).toEqual(['MINE', '15', ['code', 'rate']])
    expect(conflictsIn(setValue(form, 'code', 'THEIRS'), sent)).toEqual(['rate'])
  })

  it('conflict when the server value would hide the local change', () => {
    const { values, conflicts, form } = merge({ rate: '15' }, { type: 'FIXED', rate: '', amount: '5' })
    expect([values.type, values.rate, conflicts]).toEqual(['RATE', '15', ['type', 'rate']])
    // With the server's type, the percentage no longer matters.
    const serverValue = setValue(form, 'type', 'FIXED')
    expect([serverValue.values.amount, conflictsIn(serverValue, sent)]).toEqual(['5', []])
  })

  it('never lose either side: every change is sent or in conflict', () => {
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
      fc.property(change, change, (mine, serverValue) => {
        const { values, conflicts } = merge(mine, serverValue)
        if (conflicts.length > 0) return
        const [before, own, other, both] = [base, { ...base, ...mine }, { ...base, ...serverValue }, values].map(flat)
        for (const name of ['code', 'type', 'rate', 'amount', 'city'] as const) {
          if (own?.[name] !== before?.[name]) expect(both?.[name]).toBe(own?.[name])
          else if (both?.type === other?.type && other?.[name] !== before?.[name]) expect(both?.[name]).toBe(other?.[name])
        }
      }),
    )
  })
})
