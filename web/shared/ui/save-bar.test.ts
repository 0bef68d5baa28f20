// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { expect, it } from 'vitest'
import { byText, click, render } from '../../../tests/support/component.ts'
import { SaveBar } from './save-bar.tsx'

let discarded = 0
const bar = (state: { dirty: boolean; busy?: boolean }) => h(SaveBar, { busy: false, onDiscard: () => void discarded++, ...state })
const save = () => byText('button', 'Save changes')

it('is there only while something is to be saved', async () => {
  await render(bar({ dirty: false }))
  expect(save()).toBeUndefined()
  await render(bar({ dirty: true }))
  expect([save()?.getAttribute('aria-disabled'), document.body.textContent?.includes('Unsaved changes')]).toEqual([null, true])
  await render(bar({ dirty: false }))
  expect(save()).toBeUndefined()
})

it('keeps the focus on its button after saving, and goes when the focus goes', async () => {
  await render(bar({ dirty: true }))
  await act(async () => save()?.focus())
  await render(bar({ dirty: true, busy: true }))
  await render(bar({ dirty: false }))
  expect([document.activeElement, document.body.textContent?.includes('All changes saved')]).toEqual([save(), true])
  await act(async () => save()?.blur())
  expect(save()).toBeUndefined()
})

it('keeps the focus when changes are discarded', async () => {
  await render(bar({ dirty: true }))
  const discard = byText('button', 'Discard')
  await act(async () => discard?.focus())
  await click(discard)
  await render(bar({ dirty: false }))
  expect([discarded, document.activeElement]).toEqual([1, save()])
})
