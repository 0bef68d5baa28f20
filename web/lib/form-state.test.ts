import { describe, expect, it } from 'vitest'
import { changedOnly, isDirty, keepMine, refuseForm, setValue, startForm, touchAll } from './form-state.ts'

const values = { name: 'Hall', places: '50', tags: ['a'] }
const errors = (map: Record<string, string[]>) => ({ errors: map })

describe('a form', () => {
  it('is dirty while it differs from what was saved, lists by what they hold', () => {
    const form = startForm(values)
    expect(isDirty(form)).toBe(false)
    const typed = setValue(form, 'name', 'Hall 2')
    expect([isDirty(typed), isDirty(setValue(typed, 'name', 'Hall'))]).toEqual([true, false])
    expect([isDirty(setValue(form, 'tags', ['a'])), isDirty(setValue(form, 'tags', ['a', 'b']))]).toEqual([false, true])
    expect(form.values).toEqual(values)
  })

  it('shows every fault once it is sent, those of rows too', () => {
    const sent = touchAll({ ...startForm(values), formError: 'before' }, { 'tags.0': 'empty' })
    expect(sent.touched).toEqual({ name: true, places: true, tags: true, 'tags.0': true })
    expect(sent.formError).toBeNull()
  })

  it('puts a refusal on the fields it names, the rest above', () => {
    const form = refuseForm(startForm(values), errors({ name: ['Taken.', 'Too long.'], version: ['Old.'], _: ['No.'] }), {})
    expect([form.refused, form.formError]).toEqual([{ name: 'Taken. Too long.' }, 'Old. No.'])
  })

  it('finds the field of a path, and of a row; of two sentences for one field the first stays', () => {
    const form = refuseForm(startForm(values), errors({ 'tags.0': ['One.'], 'tags.1': ['Two.'], 'rows.1.price': ['Three.'] }), {
      fieldOf: (path) => path.replace(/^tags\..*/, 'tags'),
      partOf: (path) => (path === 'rows.1.price' ? 'rows.k1.price' : undefined),
    })
    expect([form.refused, form.formError]).toEqual([{ tags: 'One.', 'rows.k1.price': 'Three.' }, null])
  })

  it('forgets what was said about a field that is typed in, and only that', () => {
    const refused = refuseForm(startForm(values), errors({ name: ['Taken.'], places: ['Few.'] }), {})
    expect(setValue(refused, 'name', 'Other').refused).toEqual({ name: undefined, places: 'Few.' })
    expect(setValue(refused, 'tags', ['b'], 'name').refused['name']).toBeUndefined()
  })

  it('takes a third value, or the own one, as the choice', () => {
    const contested = { ...startForm(values), theirs: { name: 'Theirs', places: '70' } }
    expect(setValue(contested, 'name', 'Third').theirs).toEqual({ places: '70' })
    expect(keepMine(contested, 'places')).toMatchObject({ values, theirs: { name: 'Theirs' } })
  })
})

it('sends what differs, a list or an object as a whole', () => {
  const saved = { name: 'Hall', places: 50, place: { city: 'Hamburg', street: null }, ids: ['a', 'b'] }
  expect(changedOnly({ ...saved, ids: ['a', 'b'] }, saved)).toEqual({})
  expect(changedOnly({ ...saved, places: null as never, place: { city: 'Bremen', street: null } }, saved)).toEqual({
    places: null,
    place: { city: 'Bremen', street: null },
  })
  expect(changedOnly({ all: false, ids: ['a'] }, { all: true } as { all: boolean; ids: string[] })).toEqual({ all: false, ids: ['a'] })
})
