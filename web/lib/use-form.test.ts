// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { act, createElement, useLayoutEffect, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from './api-error.ts'
import { useForm, type Form } from './use-form.ts'

type Values = { name: string; email: string }
type Options = Parameters<typeof useForm<Values>>[0]

i18n.loadAndActivate({ locale: 'en', messages: {} })
let root: Root
let form: Form<Values> & { reset: (next?: Values) => void }
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const required = ({ name }: Values) => ({ name: name ? undefined : 'Give a name.' })
const refusal = (errors: Record<string, string[]>) =>
  new ApiProblem({ type: '', title: 'Refused', status: 422, detail: '', code: 'validation_failed', errors }, null)

/** A form of two fields as a page has one. */
const show = async (options: Partial<Options>): Promise<void> => {
  const Page = (): ReactNode => {
    const own = useForm<Values>({ initial: { name: '', email: '' }, submit: async () => undefined, ...options })
    useLayoutEffect(() => {
      form = own
    })
    const input = ({ name, value, error, onBlur }: ReturnType<typeof own.field>) =>
      createElement('input', { name, value, 'aria-invalid': error ? true : undefined, onBlur, readOnly: true })
    return createElement('form', own.props, input(own.field('name')), input(own.field('email')))
  }
  await act(async () => root.render(createElement(Page)))
}
const type = (name: keyof Values, value: string) => act(async () => form.set(name, value))
const leave = (name: keyof Values) => act(async () => form.field(name).onBlur())
const press = () =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const focused = (): string | null | undefined => document.activeElement?.getAttribute('name')

describe('a form on a page', () => {
  it('says a fault only once its field was filled and left, or the form was sent, and goes to the first', async () => {
    const submit = vi.fn()
    await show({ validate: required, submit })
    expect(form.errorOf('name')).toBeUndefined()
    await leave('name')
    expect(form.errorOf('name')).toBeUndefined()
    await press()
    expect([form.errorOf('name'), form.faultCount]).toEqual(['Give a name.', 1])
    await vi.waitFor(() => expect(focused()).toBe('name'))
    expect(submit).not.toHaveBeenCalled()
    await type('name', 'Noor')
    expect(form.errorOf('name')).toBeUndefined()
  })

  it('is sent once, however often it is pressed while it is on its way, and says so', async () => {
    const answers: (() => void)[] = []
    const submit = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
    await show({ submit })
    await type('name', 'Noor')
    await press()
    await press()
    expect([form.busy, submit.mock.calls.length, form.isDirty]).toEqual([true, 1, true])
    await act(async () => answers[0]?.())
    expect([form.busy, form.isDirty]).toEqual([false, false])
  })

  it('keeps what was typed when it is refused, and shows each reason on its field', async () => {
    const submit = vi.fn().mockRejectedValueOnce(refusal({ email: ['Taken.'] }))
    await show({ submit })
    await type('name', 'Noor')
    await type('email', 'noor@example.test')
    await press()
    expect([form.values, form.errorOf('email'), form.busy]).toEqual([{ name: 'Noor', email: 'noor@example.test' }, 'Taken.', false])
    await vi.waitFor(() => expect(focused()).toBe('email'))
    await type('email', 'other@example.test')
    expect(form.errorOf('email')).toBeUndefined()
    await press()
    expect(submit).toHaveBeenLastCalledWith({ name: 'Noor', email: 'other@example.test' }, { name: '', email: '' })
    expect(form.isDirty).toBe(false)
  })

  it('shows a fault that no field has above all, and is pressed again', async () => {
    const submit = vi.fn().mockRejectedValueOnce(new TypeError('no network'))
    await show({ submit })
    await press()
    expect([typeof form.formError, form.busy]).toEqual(['string', false])
    await press()
    expect([form.formError, submit.mock.calls.length]).toEqual([null, 2])
  })

  it('draws no fault between press and release: the button would move from under the pointer', async () => {
    await show({ initial: { name: 'x', email: '' }, validate: () => ({ name: 'Too short.' }) })
    window.dispatchEvent(new Event('pointerdown'))
    await leave('name')
    expect(form.errorOf('name')).toBeUndefined()
    await act(async () => {
      window.dispatchEvent(new Event('pointerup'))
    })
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(form.errorOf('name')).toBe('Too short.')
    })
  })

  it('takes in what others saved and sends again; where both changed the same it asks, and gives up after three', async () => {
    const conflict = new Error('changed meanwhile')
    const submit = vi.fn().mockRejectedValueOnce(conflict)
    const shared = (now: () => Values): Options['shared'] => ({
      now: (error) => (error === conflict ? now() : undefined),
      input: (values) => values,
      sentence: 'Somebody else changed it too.',
      choice: () => null,
    })
    await show({ submit, shared: shared(() => ({ name: '', email: 'theirs@example.test' })) })
    await type('name', 'Mine')
    await press()
    expect(submit.mock.lastCall).toEqual([
      { name: 'Mine', email: 'theirs@example.test' },
      { name: '', email: 'theirs@example.test' },
    ])
    expect([form.isDirty, form.values.email]).toEqual([false, 'theirs@example.test'])
    submit.mockRejectedValueOnce(conflict)
    await show({ submit, shared: shared(() => ({ name: 'Theirs', email: '' })) })
    await type('name', 'Mine too')
    await press()
    expect([form.isContested, form.errorOf('name'), form.values.name]).toEqual([true, 'Somebody else changed it too.', 'Mine too'])
    submit.mockReset().mockRejectedValue(conflict)
    await show({ submit, shared: shared(() => ({ ...form.values, email: `${Math.random()}` })) })
    await type('name', 'Theirs')
    await press()
    expect([submit.mock.calls.length, typeof form.formError, form.busy]).toEqual([3, 'string', false])
  })

  it('starts over from what was saved', async () => {
    await show({ initial: { name: 'Hall', email: '' } })
    await type('name', 'Other')
    expect(form.isDirty).toBe(true)
    await act(async () => form.reset())
    expect([form.values.name, form.isDirty]).toEqual(['Hall', false])
  })
})
