// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { createFormCore, type FormOptions } from './form-core.ts'
import { setValue } from './form-state.ts'
import { createSubmission } from './form-submission.ts'

type Values = { name: string; email: string }

/** A form without a page. */
const start = (options: Partial<FormOptions<Values>>) => {
  const core = createFormCore<Values>({ initial: { name: '', email: '' }, submit: async () => undefined, ...options })
  return {
    core,
    send: createSubmission(core),
    type: (name: keyof Values, value: string) => core.store.set((state) => setValue(state, name, value)),
  }
}

it('sends nothing while a field is invalid, and shows its error', async () => {
  const submit = vi.fn()
  const { core, send } = start({ submit, validate: ({ name }) => ({ name: name ? undefined : 'Give a name.' }) })
  expect(core.problems().shown['name']).toBeUndefined()
  expect(await send()).toBe(false)
  expect([submit.mock.calls.length, core.problems().shown['name'], core.store.get().wasRejected]).toEqual([0, 'Give a name.', true])
})

it('sends once at a time, and takes what it sent as saved', async () => {
  const answers: (() => void)[] = []
  const { core, send, type } = start({ submit: () => new Promise<void>((resolve) => answers.push(resolve)) })
  type('name', 'Noor')
  const first = send()
  expect([await send(), core.store.get().busy]).toEqual([false, true])
  type('name', 'Noor, and more')
  answers[0]?.()
  expect(await first).toBe(true)
  expect([core.store.get().values.name, core.store.get().saved.name, core.store.get().busy]).toEqual(['Noor, and more', 'Noor', false])
})

it('rebases what is typed during a conflict, and asks only about fields that both changed', async () => {
  const conflict = new Error('changed meanwhile')
  const submit = vi.fn<FormOptions<Values>['submit']>().mockRejectedValueOnce(conflict)
  const { core, send, type } = start({
    submit,
    conflict: {
      readCurrent: (error) => (error === conflict ? { name: 'Theirs', email: 'theirs@example.test' } : undefined),
      input: (values) => values,
      message: 'Choose.',
      render: () => null,
    },
  })
  type('name', 'Mine')
  expect(await send()).toBe(false)
  expect(core.store.get().values).toEqual({ name: 'Mine', email: 'theirs@example.test' })
  expect([core.problems().conflicts, core.problems().shown]).toEqual([['name'], { name: 'Choose.' }])
  type('name', 'Mine after all')
  expect(await send()).toBe(true)
  expect(submit).toHaveBeenLastCalledWith(
    { name: 'Mine after all', email: 'theirs@example.test' },
    { name: 'Theirs', email: 'theirs@example.test' },
  )
})
