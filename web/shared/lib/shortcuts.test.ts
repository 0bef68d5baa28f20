// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { press } from '../../../tests/support/component.ts'
import { listenToKeys, setShortcuts } from './shortcuts.ts'

let pressed = 0
const listen = () => listenToKeys({ j: () => void pressed++ })
afterEach(() => {
  setShortcuts(true)
  document.body.replaceChildren()
  pressed = 0
})

it('calls what a key stands for, but not for what is typed into a field or with another key', async () => {
  const stop = listen()
  await press('j', 'k')
  expect(pressed).toBe(1)
  const input = document.body.appendChild(document.createElement('input'))
  input.focus()
  await press('j')
  input.blur()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', ctrlKey: true }))
  expect(pressed).toBe(1)
  stop()
  await press('j')
  expect(pressed).toBe(1)
})

it('calls nothing while shortcuts are off on this device', async () => {
  const stop = listen()
  setShortcuts(false)
  await press('j')
  expect(pressed).toBe(0)
  setShortcuts(true)
  await press('j')
  expect(pressed).toBe(1)
  stop()
})
