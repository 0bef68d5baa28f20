// @vitest-environment happy-dom
import { createElement as h, type ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { click, inputOf, render, submit, type } from '../../../tests/support/component.ts'
import { useForm } from './use-form.ts'

type Values = { name: string; email: string; kind: string; agreed: boolean }
type InputProps = { name: string; value: string; error?: string | undefined; onChange: (value: string) => void; label: string }

let renders: string[] = []

const Input = ({ name, value, error, onChange, label }: InputProps): ReactNode => {
  renders.push(name)
  return h('input', {
    name,
    value,
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    onChange: (event: { target: HTMLInputElement }) => onChange(event.target.value),
  })
}
const Box = ({ name, checked, onChange }: { name: string; checked: boolean; onChange: (checked: boolean) => void }): ReactNode => {
  renders.push(name)
  return h('input', { name, type: 'checkbox', checked, onChange: () => onChange(!checked) })
}

const Page = (): ReactNode => {
  const form = useForm<Values>({
    initial: { name: '', email: '', kind: 'a', agreed: false },
    validate: ({ email }) => ({ email: email ? undefined : 'Give an email.' }),
    submit: async () => undefined,
  })
  renders.push('page')
  return h(
    'form',
    form.props,
    h(form.Field<'name', InputProps>, { as: Input, name: 'name', label: 'Name' }),
    h(form.Field<'email', InputProps>, { as: Input, name: 'email', label: 'Email' }),
    form.values.kind === 'a' && h(form.Field<'kind', InputProps>, { as: Input, name: 'kind', label: 'Kind' }),
    h(form.Check<'agreed', Parameters<typeof Box>[0]>, { as: Box, name: 'agreed' }),
    h(form.Subscribe, { children: ({ isDirty }) => h('output', null, isDirty ? 'changed' : 'saved') }),
  )
}
const typed = async (name: string, value: string): Promise<string[]> => {
  renders = []
  await type(inputOf(name), value)
  return renders
}

beforeEach(() => render(h(Page)))

it('renders the field typed into, and no other', async () => {
  expect(await typed('name', 'N')).toEqual(['name'])
  expect(await typed('name', 'No')).toEqual(['name'])
  expect(await typed('email', 'n')).toEqual(['email'])
  expect([inputOf('name').value, inputOf('email').value, document.querySelector('output')?.textContent]).toEqual(['No', 'n', 'changed'])
  renders = []
  await click(inputOf('agreed'))
  expect([renders, inputOf('agreed').checked]).toEqual([['agreed'], true])
})

it('renders the page when a value changes that the page itself read', async () => {
  expect(await typed('kind', 'b')).toContain('page')
  expect(document.querySelector('[name="kind"]')).toBeNull()
})

it('shows and clears the error of one field alone', async () => {
  await submit()
  expect(inputOf('email').getAttribute('aria-invalid')).toBe('true')
  expect(await typed('email', 'n')).toEqual(['email'])
  expect(inputOf('email').getAttribute('aria-invalid')).toBeNull()
})
