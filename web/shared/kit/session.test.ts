// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { byText, click, render, settled } from '../../../tests/support/component.ts'
import { api } from '../lib/api.ts'
import { readToken, writeToken } from '../lib/token.ts'
import { useSignOut } from './session.ts'

afterEach(() => vi.restoreAllMocks())

it('signs out on this device although the server does not answer in time', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.spyOn(api, 'post').mockImplementation(((_path: string, _body: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    signal?.aborted ? Promise.reject(new Error('no answer')) : new Promise(() => undefined)) as never)
  writeToken('a.token.b')
  const Page = () => {
    const signOut = useSignOut()
    return h('button', { onClick: () => void signOut() }, 'Sign out')
  }
  const router = createMemoryRouter([
    { path: '/', Component: Page },
    { path: '/auth/login', Component: () => h('p', null, 'Sign in') },
  ])
  await render(h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router })))
  await click(byText('button', 'Sign out'))
  await settled(() => expect(router.state.location.pathname).toBe('/auth/login'))
  expect(readToken()).toBeNull()
})
