// @vitest-environment happy-dom
import { createElement as h, useState } from 'react'
import { expect, it } from 'vitest'
import { byText, click, inputOf, press, render, type } from '../../../tests/support/component.ts'
import { ListFilters, type ListFilter } from './list-filters.tsx'

const filters: ListFilter[] = [
  { name: 'from', kind: 'day', label: 'From', isMore: true },
  { name: 'min', kind: 'amount', currency: 'EUR', label: 'At least', isMore: true },
]
let changes: Record<string, string | null>[]

const Filters = ({ initial }: { initial: Record<string, string> }) => {
  const [values, setValues] = useState(initial)
  const change = (more: Record<string, string | null>): void => {
    changes.push(more)
    setValues(Object.fromEntries(Object.entries({ ...values, ...more }).flatMap(([name, value]) => (value ? [[name, value]] : []))))
  }
  return h(ListFilters, { filters, values, change, children: null })
}
const show = async (initial: Record<string, string> = {}): Promise<void> => {
  changes = []
  await render(h(Filters, { initial, key: JSON.stringify(initial) }))
}

it('opens further filters by a button, and by itself while one is used', async () => {
  await show()
  expect(document.querySelector('[name=from]')).toBeNull()
  await click(byText('button', 'More filters'))
  expect(byText('button', 'More filters')?.getAttribute('aria-expanded')).toBe('true')
  expect(inputOf('from').value).toBe('')
  await show({ min: '1250' })
  expect(byText('button', 'More filters (1)')?.getAttribute('aria-expanded')).toBe('true')
  expect(inputOf('min').value).toBe('12.50')
})

it('takes a day once its year is typed', async () => {
  await show({ min: '1250' })
  await type(inputOf('from'), '0002-06-01')
  expect(changes).toEqual([])
  await type(inputOf('from'), '2031-06-01')
  expect(changes).toEqual([{ from: '2031-06-01' }])
})

it('takes an amount with Enter, in minor units, and none that can’t be read', async () => {
  await show({ from: '2031-06-01' })
  await type(inputOf('min'), '7.5')
  expect(changes).toEqual([])
  await press('Enter')
  expect(changes).toEqual([{ min: '750' }])
  await type(inputOf('min'), 'much')
  await press('Enter')
  expect(changes).toHaveLength(1)
  await type(inputOf('min'), '')
  await press('Enter')
  expect(changes.at(-1)).toEqual({ min: '' })
})

it('clears the further filters at once', async () => {
  await show({ min: '1250', from: '2031-06-01' })
  await click(byText('button', 'Clear these filters'))
  expect(changes).toEqual([{ from: null, min: null }])
  expect(byText('button', 'More filters')).toBeDefined()
})
