// @vitest-environment happy-dom
import { createElement as h, Fragment } from 'react'
import { expect, it, vi } from 'vitest'
import { byText, click, render, settled } from '../../../tests/support/component.ts'
import { CopyButton } from './copy-button.tsx'
import { Toasts } from './toasts.tsx'

const copying = (writeText: () => Promise<void>) => vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
const page = () => h(Fragment, null, h(CopyButton, { text: 'https://foyer.test/e/1', label: 'Copy link' }), h(Toasts))
const text = () => document.body.textContent

it('says that it copied', async () => {
  copying(() => Promise.resolve())
  await render(page())
  await click(byText('button', 'Copy link'))
  await settled(() => expect(text()).toContain('Copied'))
})

it('shows the text to be copied by hand where the browser refuses', async () => {
  copying(() => Promise.reject(new Error('denied')))
  await render(page())
  await click(byText('button', 'Copy link'))
  await settled(() => expect(text()).toContain('https://foyer.test/e/1'))
  expect(text()).not.toContain('Copied')
})
