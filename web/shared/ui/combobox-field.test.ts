// @vitest-environment happy-dom
import { createElement as h, useState, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { inputOf, press, render, settled, type } from '../../../tests/support/component.ts'
import { ComboboxField } from './combobox-field.tsx'

const take = vi.fn<(value: string) => void>()
const value = () => take.mock.lastCall?.[0] ?? 'berlin'
const options = ['Amsterdam', 'Berlin', 'Hamburg', 'Lisbon'].map((label) => ({ value: label.toLowerCase(), label }))
const Page = ({ optional = false }: { optional?: boolean }): ReactNode => {
  const [chosen, setChosen] = useState('berlin')
  const onChange = (next: string): void => {
    take(next)
    setChosen(next)
  }
  return h(ComboboxField, { name: 'city', label: 'City', value: chosen, onChange, options, optional })
}
const city = () => inputOf('city')
const active = () => city().getAttribute('aria-activedescendant')?.replace(/^.*-/, '')

beforeEach(async () => {
  take.mockClear()
  await render(h(Page))
  city().focus()
})

it('opens at its value by an arrow, moves round the list and takes by Enter', async () => {
  await press('ArrowDown')
  expect([city().getAttribute('aria-expanded'), active()]).toEqual(['true', 'berlin'])
  await press('ArrowDown')
  expect(active()).toBe('hamburg')
  await press('End', 'ArrowDown')
  expect(active()).toBe('amsterdam')
  await press('ArrowUp', 'Enter')
  expect([value(), city().value, city().getAttribute('aria-expanded')]).toEqual(['lisbon', 'Lisbon', 'false'])
})

it('takes the first that is found by Enter and by Tab', async () => {
  await type(city(), 'ham')
  await press('Enter')
  expect([value(), city().value]).toEqual(['hamburg', 'Hamburg'])
  await type(city(), 'ams')
  await press('Tab')
  expect(value()).toBe('amsterdam')
})

it('gives back by Escape what was', async () => {
  await type(city(), 'lis')
  await press('Escape')
  await settled(() => expect([value(), city().value, city().getAttribute('aria-expanded')]).toEqual(['berlin', 'Berlin', 'false']))
  expect(document.activeElement).toBe(city())
})

it('is emptied by Enter where it is optional', async () => {
  await render(h(Page, { optional: true }))
  await type(city(), '')
  await press('Enter')
  expect([value(), city().value]).toEqual(['', ''])
})
