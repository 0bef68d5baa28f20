import { describe, expect, it } from 'vitest'
import { changedOnly, isDirty, keepLocal, applyServerErrors, setValue, startForm, touchAll } from './form-state.ts'

const values = { name: 'Hall', places: '50', tags: ['a'] }
const errors = (map: Record<string, string[]>) => ({ errors: map })

describe('form state', () => {
  it('is dirty while it differs from the saved values, comparing lists by content', () => {
    const form = startForm(values)
    expect(isDirty(form)).toBe(false)
    const typed = setValue(form, 'name', 'Hall 2')
    expect([isDirty(typed), isDirty(setValue(typed, 'name', 'Hall'))]).toEqual([true, false])
    expect([isDirty(setValue(form, 'tags', ['a'])), isDirty(setValue(form, 'tags', ['a', 'b']))]).toEqual([false, true])
    expect(form.values).toEqual(values)
  })

  it('shows every error after submit, including those of rows', () => {
    const sent = touchAll({ ...startForm(values), formError: 'before' }, { 'tags.0': 'empty' })
    expect(sent.touched).toEqual({ name: true, places: true, tags: true, 'tags.0': true })
    expect(sent.formError).toBeNull()
  })

  it('puts server errors on their fields and the rest above the form', () => {
    const form = applyServerErrors(startForm(values), errors({ name: ['Taken.', 'Too long.'], version: ['Old.'], _: ['No.'] }), {})
    expect([form.serverErrors, form.formError]).toEqual([{ name: 'Taken. Too long.' }, 'Old. No.'])
  })

  it('maps API paths to fields and rows, and keeps the first of two errors', () => {
    const form = applyServerErrors(startForm(values), errors({ 'tags.0': ['One.'], 'tags.1': ['Two.'], 'rows.1.price': ['Three.'] }), {
      fieldOf: (path) => path.replace(/^tags\..*/, 'tags'),
      partOf: (path) => (path === 'rows.1.price' ? 'rows.k1.price' : undefined),
    })
    expect([form.serverErrors, form.formError]).toEqual([{ tags: 'One.', 'rows.k1.price': 'Three.' }, null])
  })

  it('clears only the error of the field that is edited', () => {
    const serverErrors = applyServerErrors(startForm(values), errors({ name: ['Taken.'], places: ['Few.'] }), {})
    expect(setValue(serverErrors, 'name', 'Other').serverErrors).toEqual({ name: undefined, places: 'Few.' })
    expect(setValue(serverErrors, 'tags', ['b'], 'name').serverErrors['name']).toBeUndefined()
  })

  it('resolves a conflict by a new value or by keeping the local one', () => {
    const conflicts = { ...startForm(values), serverValue: { name: 'Theirs', places: '70' } }
    expect(setValue(conflicts, 'name', 'Third').serverValue).toEqual({ places: '70' })
    expect(keepLocal(conflicts, 'places')).toMatchObject({ values, serverValue: { name: 'Theirs' } })
  })
})

it('sends only changed fields, lists and objects as a whole', () => {
  const saved = { name: 'Hall', places: 50, place: { city: 'Hamburg', street: null }, ids: ['a', 'b'] }
  expect(changedOnly({ ...saved, ids: ['a', 'b'] }, saved)).toEqual({})
  expect(changedOnly({ ...saved, places: null as never, place: { city: 'Bremen', street: null } }, saved)).toEqual({
    places: null,
    place: { city: 'Bremen', street: null },
  })
  expect(changedOnly({ all: false, ids: ['a'] }, { all: true } as { all: boolean; ids: string[] })).toEqual({ all: false, ids: ['a'] })
})
