// @vitest-environment happy-dom
import { act, createElement as h, useState, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { byText, inputOf, press, render, settled, type } from '../../../tests/support/component.ts'
import { DateTimeField } from './date-time-field.tsx'

const take = vi.fn<(value: string) => void>()
const value = () => take.mock.lastCall?.[0] ?? ''
const Page = (): ReactNode => {
  const [chosen, setChosen] = useState('')
  const onChange = (next: string): void => {
    take(next)
    setChosen(next)
  }
  return h(DateTimeField, {
    name: 'start',
    label: 'Starts',
    value: chosen,
    onChange,
    zone: 'Europe/Berlin',
    time: '19:00',
    near: '2031-06-10T20:00',
  })
}
const start = () => inputOf('start')
const leave = () => act(async () => start().blur())
const calendar = () => document.querySelector('[role="grid"]')

beforeEach(async () => {
  take.mockClear()
  await render(h(Page))
})

it('reads what is typed, keeps it as typed until it is left, and then writes it out', async () => {
  await type(start(), '17.6.2031')
  expect([value(), start().value]).toEqual(['2031-06-17T19:00', '17.6.2031'])
  await leave()
  expect(start().value).toBe('17 June 2031, 19:00')
})

it('keeps what it can’t read, for the form to refuse', async () => {
  await type(start(), 'soon')
  await leave()
  expect([value(), start().value]).toEqual(['soon', 'soon'])
})

it('opens its calendar near the given day, takes a day by the keyboard, and closes by Escape', async () => {
  byText('button', 'Open calendar')?.focus()
  await press('Enter')
  await settled(() => expect(document.activeElement?.closest('[role="grid"]')).toBe(calendar()))
  await press('ArrowRight', 'Enter')
  await settled(() => expect(value()).toBe('2031-06-11T19:00'))
  await press('Escape')
  await settled(() => expect([calendar(), value()]).toEqual([null, '2031-06-11T19:00']))
})
