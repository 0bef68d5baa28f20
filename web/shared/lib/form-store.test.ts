import { expect, it, vi } from 'vitest'
import { createReads, createStore } from './form-store.ts'

it('tells its listeners of each change until they leave', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.set((count) => count + 1)
  leave()
  store.set((count) => count + 1)
  expect([store.get(), listener.mock.calls.length]).toEqual([3, 1])
})

it('counts a change only of what was read', () => {
  const store = createStore({ name: '', email: '' })
  const { read, version } = createReads()
  expect([version(), read('name', () => store.get().name)]).toEqual([0, ''])
  store.set((state) => ({ ...state, email: 'noor@example.test' }))
  expect(version()).toBe(0)
  store.set((state) => ({ ...state, name: 'Noor' }))
  expect([version(), version()]).toEqual([1, 1])
  read('email', () => store.get().email)
  store.set((state) => ({ ...state, email: '' }))
  expect(version()).toBe(2)
})
