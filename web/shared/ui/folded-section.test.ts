// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { click, inputOf, render } from '../../../tests/support/component.ts'
import { FoldedSection } from './folded-section.tsx'

const section = (hasError = false) =>
  h(FoldedSection, { title: 'Per order', value: '1–10', hasError, children: h('input', { name: 'least' }) })
const head = () => document.querySelector<HTMLElement>('[aria-expanded]') ?? undefined

it('shows its value on one row, and opens in place', async () => {
  await render(section())
  expect([head()?.textContent, document.querySelector('input')]).toEqual(['Per order1–10', null])
  await click(head())
  expect([head()?.getAttribute('aria-expanded'), head()?.textContent, inputOf('least').name]).toEqual(['true', 'Per order', 'least'])
  await click(head())
  expect(head()?.getAttribute('aria-expanded')).toBe('false')
})

it('opens by itself where something in it is wrong', async () => {
  await render(section())
  await render(section(true))
  expect(inputOf('least').name).toBe('least')
})
