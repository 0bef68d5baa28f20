// @vitest-environment happy-dom
import { createElement as h, Fragment, useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { byText, click, inputOf, press, render, settled } from '../../../tests/support/component.ts'
import { Dialog } from './dialog.tsx'

const Page = ({ role = 'dialog' as 'dialog' | 'alertdialog' }): ReactNode => {
  const [open, setOpen] = useState(false)
  return h(
    Fragment,
    null,
    h('button', { type: 'button', onClick: () => setOpen(true) }, 'Rename'),
    h(Dialog, { open, role, onClose: () => setOpen(false), title: 'New name' }, h('input', { type: 'text', name: 'name' })),
  )
}
const dialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]')

it('begins at its first field, closes by Escape, and gives the focus back to what opened it', async () => {
  await render(h(Page))
  byText('button', 'Rename')?.focus()
  await press('Enter')
  await settled(() => expect(document.activeElement).toBe(inputOf('name')))
  expect([dialog()?.getAttribute('aria-modal'), dialog()?.getAttribute('aria-labelledby')]).toEqual(['true', expect.any(String)])
  await press('Escape')
  await settled(() => expect([dialog(), document.activeElement]).toEqual([null, byText('button', 'Rename')]))
})

it('gives the focus back where it is closed by its button, too', async () => {
  await render(h(Page))
  byText('button', 'Rename')?.focus()
  await press('Enter')
  await settled(() => expect(document.activeElement).toBe(inputOf('name')))
  await click(byText('[role="dialog"] button', 'Close'))
  await settled(() => expect([dialog(), document.activeElement]).toEqual([null, byText('button', 'Rename')]))
})
