// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement as h, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { useEditable } from './use-editable.ts'

it('loads anew for another address, and shows nothing of the one before', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.spyOn(api, 'getVersioned').mockImplementation((path) => Promise.resolve({ data: path, etag: null } as never))
  const shown: (string | undefined)[] = []
  const Page = ({ id }: { id: string }): ReactNode => {
    const { loaded } = useEditable<string>(['one', id], `/rows/${id}`)
    shown.push(`${id}: ${loaded?.data ?? 'nothing'}`)
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient()
  const show = (id: string) => act(async () => root.render(h(QueryClientProvider, { client }, h(Page, { id }))))
  const last = (text: string) =>
    vi.waitFor(async () => {
      await act(async () => undefined)
      expect(shown.at(-1)).toBe(text)
    })
  await show('a')
  await last('a: /rows/a')
  await show('b')
  await last('b: /rows/b')
  expect(shown).not.toContain('b: /rows/a')
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})
