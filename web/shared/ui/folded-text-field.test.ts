// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { byText, render } from '../../../tests/support/component.ts'
import { FoldedTextField } from './folded-text-field.tsx'

const field = (value: string, error?: string) =>
  h(FoldedTextField, {
    name: 'text',
    label: 'After checkout',
    value,
    onChange: () => undefined,
    help: 'On the page.',
    error: error ?? null,
  })
const text = () => document.body.textContent

it('is one row with a button: for an empty text to add one, for another its beginning', async () => {
  await render(field(''))
  expect([text(), byText('button', 'Add text') !== undefined]).toEqual(['After checkoutOn the page.Add text', true])
  await render(field('<p>See <b>you</b> there.</p>'))
  expect([text(), byText('button', 'Edit') !== undefined]).toEqual(['After checkoutSee you there.Edit', true])
})

it('opens where the text is wrong', async () => {
  await render(field('<p>See you there.</p>', 'Too long'))
  expect([byText('button', 'Edit'), text()?.includes('Too long')]).toEqual([undefined, true])
})
