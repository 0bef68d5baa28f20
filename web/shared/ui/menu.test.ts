// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { byText, press, render, settled } from '../../../tests/support/component.ts'
import { Menu } from './menu.tsx'

const menu = () => document.querySelector<HTMLElement>('[role="menu"]')
const highlighted = () => document.querySelector('[role="menuitem"][data-highlighted]')?.textContent

it('moves by arrows past what is refused, acts by Enter once it is closed, and closes by Escape', async () => {
  const onSelect = vi.fn()
  const items = [
    { id: 'edit', label: 'Edit', onSelect: () => onSelect('edit') },
    { id: 'copy', label: 'Copy', onSelect: () => onSelect('copy', menu()?.dataset['state']) },
    { id: 'delete', label: 'Delete', refusal: 'It was sold.', onSelect: () => onSelect('delete') },
  ]
  await render(h(Menu, { items, trigger: h('button', { type: 'button' }, 'More') }))
  const trigger = byText('button', 'More')
  trigger?.focus()
  await press('Enter')
  await settled(() => expect(highlighted()).toBe('Edit'))
  await press('ArrowDown')
  expect(highlighted()).toBe('Copy')
  await press('Enter')
  await settled(() => expect(onSelect.mock.calls).toEqual([['copy', 'closed']]))
  expect(document.activeElement).toBe(trigger)
  await press('Enter')
  await settled(() => expect(menu()).not.toBeNull())
  await press('Escape')
  await settled(() => expect(menu()).toBeNull())
  expect([onSelect.mock.calls.length, document.activeElement]).toEqual([1, trigger])
})
