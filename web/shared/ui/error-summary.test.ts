// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, createElement as h, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useForm } from '../lib/use-form.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Segments } from './segments.tsx'
import { TextField } from './text-field.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  Element.prototype.scrollIntoView = vi.fn()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const Page = (): ReactNode => {
  const form = useForm({
    initial: { name: '', other: '', kind: '' },
    validate: ({ name, other, kind }) => ({
      name: name ? undefined : 'Give a name.',
      other: other ? undefined : 'Give another.',
      kind: kind ? undefined : 'Choose one.',
    }),
    submit: async () => undefined,
  })
  return h(
    'form',
    form.props,
    h(ErrorSummary, { form, live: true }),
    h(TextField, { ...form.field('name'), label: 'First name' }),
    h('fieldset', { 'aria-labelledby': 'second' }, h('h2', { id: 'second' }, 'Ticket 2'), [
      h('fieldset', { key: 'choice' }, h('legend', null, 'Extras')),
      h(TextField, { ...form.field('other'), key: 'other', label: 'First name', optional: true }),
    ]),
    h(Segments, { ...form.field('kind'), label: 'Kind', options: [{ value: 'A', label: 'A' }] }),
  )
}
const type = (name: string, value: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const entries = () => [...document.querySelectorAll('li')].map((one) => one.textContent)

it('names every fault of a form that was sent, leads to each, and lets go of what is mended', async () => {
  await act(async () => root.render(h(I18nProvider, { i18n }, h(Page))))
  expect(entries()).toEqual([])
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('Check 3 fields')
  // What is wrong stands at each field, once.
  expect(entries()).toEqual(['First name', 'Ticket 2 · First name', 'Kind'])
  expect(document.body.textContent.split('Give a name.')).toHaveLength(2)
  const focused = () => document.activeElement?.getAttribute('name')
  await vi.waitFor(() => expect(focused()).toBe('name'), 60_000)
  await act(async () => document.querySelectorAll<HTMLElement>('li a')[1]?.click())
  expect(focused()).toBe('other')
  await act(async () => document.querySelectorAll<HTMLElement>('li a')[2]?.click())
  expect(document.activeElement?.getAttribute('type')).toBe('radio')
  await type('name', 'Noor')
  expect(entries()).toEqual(['Ticket 2 · First name', 'Kind'])
  // One alone has the focus already.
  await type('other', 'Lina')
  expect(entries()).toEqual([])
})
