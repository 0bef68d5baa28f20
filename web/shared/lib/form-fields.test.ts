// @vitest-environment happy-dom
import { act, createElement as h, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useForm } from './use-form.ts'

type Values = { name: string; email: string; kind: string; agreed: boolean }
type InputProps = { name: string; value: string; error?: string | undefined; onChange: (value: string) => void; label: string }

let root: Root
let renders: string[]
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  renders = []
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

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
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const type = async (name: string, value: string): Promise<string[]> => {
  renders = []
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), value)
    input(name)?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return renders
}
const show = () => act(async () => root.render(h(Page)))

it('renders the field typed into, and no other', async () => {
  await show()
  expect(await type('name', 'N')).toEqual(['name'])
  expect(await type('name', 'No')).toEqual(['name'])
  expect(await type('email', 'n')).toEqual(['email'])
  expect([input('name')?.value, input('email')?.value, document.querySelector('output')?.textContent]).toEqual(['No', 'n', 'changed'])
  renders = []
  await act(async () => input('agreed')?.click())
  expect([renders, input('agreed')?.checked]).toEqual([['agreed'], true])
})

it('renders the page when a value changes that the page itself read', async () => {
  await show()
  expect(await type('kind', 'b')).toContain('page')
  expect(input('kind')).toBeNull()
})

it('shows and clears the error of one field alone', async () => {
  await show()
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  expect(input('email')?.getAttribute('aria-invalid')).toBe('true')
  expect(await type('email', 'n')).toEqual(['email'])
  expect(input('email')?.getAttribute('aria-invalid')).toBeNull()
})
