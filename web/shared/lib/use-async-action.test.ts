// @vitest-environment happy-dom
import { act as settle, createElement, useLayoutEffect, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAsyncAction } from './use-async-action.ts'

type Given = Parameters<typeof useAsyncAction<number, string>>[0]
let root: Root
let hook: ReturnType<typeof useAsyncAction<number, string>>
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await settle(async () => root.unmount())
  document.body.replaceChildren()
})
const show = async (given: Given): Promise<void> => {
  const Page = (): ReactNode => {
    const own = useAsyncAction(given)
    useLayoutEffect(() => {
      hook = own
    })
    return null
  }
  await settle(async () => root.render(createElement(Page)))
}

it('runs without a done handler', async () => {
  const run = vi.fn(async () => 'sent')
  await show({ run })
  await settle(async () => hook.act(7))
  expect([run.mock.calls, hook.isDone]).toEqual([[[7]], true])
})

it('is done once the done handler is', async () => {
  const done = vi.fn(async () => undefined)
  await show({ run: async () => 'sent', done })
  await settle(async () => hook.act(7))
  expect([done.mock.calls, hook.isDone]).toEqual([[['sent']], true])
})

it('has failed if the done handler throws', async () => {
  const error = new Error('refused')
  const failed = vi.fn()
  await show({ run: () => Promise.reject(error), failed })
  await settle(async () => hook.act(7))
  expect([failed.mock.calls, hook.isDone, hook.error]).toEqual([[[error, 7]], false, error])
})
