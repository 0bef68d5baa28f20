// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { act, createElement, useLayoutEffect, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from './api-error.ts'
import { onUnmountedFailure } from './form-submission.ts'
import { useForm } from './use-form.ts'
import type { Form } from './form-fields.ts'

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

/** Renders a form of two fields. */
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
  it('shows an error only after its field was filled and blurred, or on submit, and focuses the first', async () => {
    const submit = vi.fn()
    await show({ validate: required, submit })
    expect(form.errorOf('name')).toBeUndefined()
    await leave('name')
    expect(form.errorOf('name')).toBeUndefined()
    await press()
    expect([form.errorOf('name'), form.errorCount]).toEqual(['Give a name.', 1])
    await vi.waitFor(() => expect(focused()).toBe('name'), 60_000)
    expect(submit).not.toHaveBeenCalled()
    await type('name', 'Noor')
    expect(form.errorOf('name')).toBeUndefined()
  })

  it('is submitted once however often it is pressed, and shows that it is busy', async () => {
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

  it('keeps the typed values after a rejection and shows each error on its field', async () => {
    const submit = vi.fn().mockRejectedValueOnce(refusal({ email: ['Taken.'] }))
    await show({ submit })
    await type('name', 'Noor')
    await type('email', 'noor@example.test')
    await press()
    expect([form.values, form.errorOf('email'), form.busy]).toEqual([{ name: 'Noor', email: 'noor@example.test' }, 'Taken.', false])
    await vi.waitFor(() => expect(focused()).toBe('email'), 60_000)
    await type('email', 'other@example.test')
    expect(form.errorOf('email')).toBeUndefined()
    await press()
    expect(submit).toHaveBeenLastCalledWith({ name: 'Noor', email: 'other@example.test' }, { name: '', email: '' })
    expect(form.isDirty).toBe(false)
  })

  it('shows an error without a field above the form, and can be submitted again', async () => {
    const submit = vi.fn().mockRejectedValueOnce(new TypeError('no network'))
    await show({ submit })
    await press()
    expect([typeof form.formError, form.busy]).toEqual(['string', false])
    await press()
    expect([form.formError, submit.mock.calls.length]).toEqual([null, 2])
  })

  it('renders no error between press and release: the button would move from under the pointer', async () => {
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
    }, 60_000)
  })

  it('rebases onto other people’s changes and retries; asks about conflicts and gives up after three attempts', async () => {
    const conflictError = new Error('changed meanwhile')
    const submit = vi.fn().mockRejectedValueOnce(conflictError)
    const conflictOptions = (current: () => Values): Options['conflict'] => ({
      readCurrent: (error) => (error === conflictError ? current() : undefined),
      input: (values) => values,
      message: 'Somebody else changed it too.',
      render: () => null,
    })
    await show({ submit, conflict: conflictOptions(() => ({ name: '', email: 'theirs@example.test' })) })
    await type('name', 'Mine')
    await press()
    expect(submit.mock.lastCall).toEqual([
      { name: 'Mine', email: 'theirs@example.test' },
      { name: '', email: 'theirs@example.test' },
    ])
    expect([form.isDirty, form.values.email]).toEqual([false, 'theirs@example.test'])
    submit.mockRejectedValueOnce(conflictError)
    await show({ submit, conflict: conflictOptions(() => ({ name: 'Theirs', email: '' })) })
    await type('name', 'Mine too')
    await press()
    expect([form.hasConflicts, form.errorOf('name'), form.values.name]).toEqual([true, 'Somebody else changed it too.', 'Mine too'])
    submit.mockReset().mockRejectedValue(conflictError)
    await show({ submit, conflict: conflictOptions(() => ({ ...form.values, email: `${Math.random()}` })) })
    await type('name', 'Theirs')
    await press()
    expect([submit.mock.calls.length, typeof form.formError, form.busy]).toEqual([3, 'string', false])
  })

  describe('while it is being submitted', () => {
    /** Submits the form and returns handles for the server's response. */
    const inFlight = async (options: Partial<Options> = {}) => {
      const answers: { resolve: () => void; reject: (error: unknown) => void }[] = []
      const submit = vi.fn<Options['submit']>(() => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })))
      await show({ submit, ...options })
      await type('name', 'Sent')
      await press()
      return {
        submit,
        succeed: () => act(async () => answers.pop()?.resolve()),
        fail: (error: unknown) => act(async () => answers.pop()?.reject(error)),
      }
    }

    it.each([
      ['there is no network', new TypeError('no network')],
      ['a field is rejected', refusal({ name: ['Taken.'] })],
    ])('keeps what is typed meanwhile when %s', async (_, error) => {
      const { fail, succeed, submit } = await inFlight()
      await type('name', 'Sent, and more')
      await type('email', 'noor@example.test')
      await fail(error)
      expect(form.values).toEqual({ name: 'Sent, and more', email: 'noor@example.test' })
      expect([form.busy, form.isDirty, form.formError ?? form.errorOf('name')]).toEqual([false, true, expect.any(String)])
      await press()
      expect(submit).toHaveBeenLastCalledWith({ name: 'Sent, and more', email: 'noor@example.test' }, { name: '', email: '' })
      await succeed()
      expect(form.isDirty).toBe(false)
    })

    it('keeps what is typed meanwhile, unsaved, after success', async () => {
      const { succeed, submit } = await inFlight()
      await type('name', 'Sent, and more')
      await succeed()
      expect([form.values.name, form.isDirty, form.changed]).toEqual(['Sent, and more', true, ['name']])
      await press()
      expect(submit).toHaveBeenLastCalledWith({ name: 'Sent, and more', email: '' }, { name: 'Sent', email: '' })
    })

    it('keeps what is typed meanwhile beside other people’s changes, and asks about conflicts', async () => {
      const conflictError = new Error('changed meanwhile')
      const { fail, succeed, submit } = await inFlight({
        initial: { name: 'Old', email: 'old@example.test' },
        conflict: {
          readCurrent: (error) => (error === conflictError ? { name: 'Old', email: 'other@example.test' } : undefined),
          input: (values) => values,
          message: 'Somebody else changed it too.',
          render: () => null,
        },
      })
      await type('name', 'Sent, and more')
      await fail(conflictError)
      expect(submit).toHaveBeenLastCalledWith({ name: 'Sent', email: 'other@example.test' }, { name: 'Old', email: 'other@example.test' })
      await type('email', 'mine@example.test')
      await fail(conflictError)
      await succeed()
      expect([form.values, form.isDirty]).toEqual([{ name: 'Sent, and more', email: 'mine@example.test' }, true])
      expect(form.hasConflicts).toBe(false)
    })

    it('asks about a field edited meanwhile that others changed too', async () => {
      const conflictError = new Error('changed meanwhile')
      const { fail, succeed } = await inFlight({
        conflict: {
          readCurrent: (error) => (error === conflictError ? { name: '', email: 'other@example.test' } : undefined),
          input: (values) => values,
          message: 'Somebody else changed it too.',
          render: () => null,
        },
      })
      await type('email', 'mine@example.test')
      await fail(conflictError)
      await succeed()
      expect([form.hasConflicts, form.values]).toEqual([true, { name: 'Sent', email: 'mine@example.test' }])
      await press()
      expect(form.errorOf('email')).toBe('Somebody else changed it too.')
    })

    it('reports a failure globally after the form is unmounted', async () => {
      const report = vi.fn()
      onUnmountedFailure(report)
      const { fail } = await inFlight()
      await act(async () => root.render(null))
      const error = new TypeError('no network')
      await fail(error)
      expect(report.mock.calls).toEqual([[error]])
    })

    it('reports no failure globally while the form is mounted', async () => {
      const report = vi.fn()
      onUnmountedFailure(report)
      const { fail } = await inFlight()
      await fail(new TypeError('no network'))
      expect(report).not.toHaveBeenCalled()
    })
  })

  it('resets to the saved values', async () => {
    await show({ initial: { name: 'Hall', email: '' } })
    await type('name', 'Other')
    expect(form.isDirty).toBe(true)
    await act(async () => form.reset())
    expect([form.values.name, form.isDirty]).toEqual(['Hall', false])
  })
})
