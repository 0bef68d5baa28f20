// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { render, settled } from '../../../../tests/support/component.ts'
import { api } from '../../../shared/lib/api.ts'
import { useEvents } from './event-queries.ts'

it('shows no events of another tab while its own load, but the page before', async () => {
  const get = vi
    .spyOn(api, 'get')
    .mockImplementation(((_: string, { query }: { query: Record<string, unknown> }) =>
      query['filter_fields[state][eq]'] === 'upcoming' && query['page'] === 1
        ? Promise.resolve({ data: [{ title: 'Nocturnes' }] })
        : new Promise(() => undefined)) as never)
  const client = new QueryClient()
  const Page = ({ state, page }: { state: 'upcoming' | 'archived'; page: number }) => {
    const { data } = useEvents({ state, page } as never)
    return h('p', null, data?.data.map(({ title }) => title).join() ?? 'loading')
  }
  const show = (state: 'upcoming' | 'archived', page: number) => render(h(QueryClientProvider, { client }, h(Page, { state, page })))
  const text = () => document.querySelector('p')?.textContent
  await show('upcoming', 1)
  await settled(() => expect(text()).toBe('Nocturnes'))
  await show('upcoming', 2)
  expect(text()).toBe('Nocturnes')
  await show('archived', 1)
  expect(text()).toBe('loading')
  get.mockRestore()
})
