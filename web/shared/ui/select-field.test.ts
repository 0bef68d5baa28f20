// @vitest-environment happy-dom
import { createElement as h, useState, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { press, render, settled } from '../../../tests/support/component.ts'
import { SelectField } from './select-field.tsx'

const take = vi.fn<(value: string) => void>()
const value = () => take.mock.lastCall?.[0] ?? 'live'
const options = ['Draft', 'Live', 'Archived'].map((label) => ({ value: label.toLowerCase(), label }))
const Page = (): ReactNode => {
  const [chosen, setChosen] = useState('live')
  const onChange = (next: string): void => {
    take(next)
    setChosen(next)
  }
  return h(SelectField, { name: 'status', label: 'Status', value: chosen, onChange, options })
}
const trigger = () => document.querySelector<HTMLButtonElement>('button[role="combobox"], button[aria-haspopup="listbox"]')
const highlighted = () => document.querySelector('[role="option"][data-highlighted]')?.textContent

beforeEach(async () => {
  take.mockClear()
  await render(h(Page))
  trigger()?.focus()
})

it('opens at its value, moves by arrows and takes by Enter, with the focus back on its button', async () => {
  await press('Enter')
  await settled(() => expect(highlighted()).toBe('Live'))
  await press('ArrowDown', 'Enter')
  await settled(() => expect([value(), document.querySelector('[role="listbox"]')]).toEqual(['archived', null]))
  expect(document.activeElement).toBe(trigger())
})

it('closes by Escape with its value unchanged', async () => {
  await press('Enter')
  await settled(() => expect(highlighted()).toBe('Live'))
  await press('ArrowDown', 'Escape')
  await settled(() => expect([value(), document.querySelector('[role="listbox"]')]).toEqual(['live', null]))
  expect(document.activeElement).toBe(trigger())
})
