// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { byText, click, press, render } from '../../../tests/support/component.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

it.each([
  [false, 2],
  [true, 0],
])('closes by Escape and by its button only while nothing runs (busy: %s)', async (busy, closed) => {
  const onClose = vi.fn<() => void>()
  await render(
    h(ConfirmDialog, { open: true, busy, onClose, onConfirm: () => {}, title: 'Delete?', consequence: 'Gone.', confirm: 'Delete' }),
  )
  byText('[role="alertdialog"] button', 'Cancel')?.focus()
  await press('Escape')
  await click(byText('[role="alertdialog"] button', 'Cancel'))
  expect(onClose).toHaveBeenCalledTimes(closed)
})
